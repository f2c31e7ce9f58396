import { answerUnknown } from "~/server/campaign/find-campaign.server";

/** Any other address under `/api/`. */
export function loader() {
  return answerUnknown();
}
