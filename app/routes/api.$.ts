import { answerJsonError } from "~/points/source-response.server";

/** Any other address under `/api/`. */
export function loader() {
  return answerJsonError(404, "no such address");
}

/** Nothing under `/api/` takes writes. */
export const action = loader;
