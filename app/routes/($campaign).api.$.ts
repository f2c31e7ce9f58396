import { answerUnknown } from "~/running-server.server";

/** Any other address under `/api/`. */
export function loader() {
  return answerUnknown();
}
