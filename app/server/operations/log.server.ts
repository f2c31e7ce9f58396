import type { Campaign } from "~/domain/campaign/campaign";
import { labelCampaign } from "./metrics.server";

/** Logs a line of JSON, in which no text of an upstream or a visitor can start a new line. */
export function logEvent(event: string, fields: object = {}, campaign?: Campaign): void {
  console.warn(JSON.stringify({ event, ...(campaign && labelCampaign(campaign)), ...fields }));
}
