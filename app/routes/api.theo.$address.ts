import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerSource } from "~/server/api/source-response.server";
import { theoSource } from "~/server/points/sources.server";

/** `GET /api/theo/:address`: the Theo Vault points. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerSource(theoSource, request);
}
