import { answerJsonError } from "~/server/api/json-errors.server";

/** Any other address under `/api/`. */
export function loader() {
  return answerJsonError(404, "no such address");
}
