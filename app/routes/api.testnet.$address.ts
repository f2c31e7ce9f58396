import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerSource } from "~/server/api/source-response.server";
import { testnetSource } from "~/server/points/sources.server";

/** `GET /api/testnet/:address`: the testnet balance. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerSource(testnetSource, request);
}
