import { answerUnknown } from "~/server/api/reports.server";

/** Any other address under `/api/`. */
export function loader() {
  return answerUnknown();
}
