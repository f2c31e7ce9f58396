import { answerUnknown } from "~/running-server.server";

export function loader() {
  return answerUnknown();
}
