import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerSource } from "~/points/source-response.server";
import { testnetSource } from "~/points/sources.server";

/** `GET /api/testnet/:address`: the testnet balance. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerSource(testnetSource, request);
}
