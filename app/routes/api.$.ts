import { openToAll } from "~/operations/open-access.server";
import { answerJsonError } from "~/operations/json-errors.server";

/** Any other address under `/api/`. */
export const loader = openToAll(() => answerJsonError(404, "no such address"));

/** Nothing under `/api/` takes writes. */
export const action = loader;
