import { openToAll } from "~/operations/open-access.server";
import { rejectWrite } from "~/operations/json-errors.server";
import { answerSource } from "~/points/source-response.server";
import { testnetSource } from "~/points/sources.server";

/** `GET /api/testnet/:address`: the testnet balance. */
export const loader = openToAll(({ request }) => answerSource(testnetSource, request));

export const action = openToAll(rejectWrite);
