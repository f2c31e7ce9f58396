import { answerUnknown } from "~/server/api/json-answers.server";

/** Any other address under `/api/`. */
export function loader() {
  return answerUnknown();
}
