import { openToAll } from "~/operations/open-access.server";
import { rejectWrite } from "~/operations/json-errors.server";
import { answerSource } from "~/points/source-response.server";
import { theoSource } from "~/points/sources.server";

/** `GET /api/theo/:address`: the Theo Vault points. */
export const loader = openToAll(({ request }) => answerSource(theoSource, request));

export const action = openToAll(rejectWrite);
