import type { Campaign } from "~/domain/campaign/campaign";
import { formatTime } from "~/domain/estimate/format";

const STATUS = { rumoured: "Rumoured.", announced: "Announced.", live: "Live.", ended: "Ended." };

/**
 * How far a campaign is: `Announced. Token launch: 5 December 2026.`; where it is over, that it is.
 * Decided here, as browsers may be in another day. Empty where its file doesn't say.
 */
export function formatStage({ status, launch }: Campaign, now: Date): string {
  const day = launch && formatTime(launch);
  // Both are ISO 8601.
  if (launch && launch < now.toISOString().slice(0, 10))
    return `Token launched on ${day}; this is what was expected before.`;
  if (status === "ended" && !day) return "Ended; this is what was expected before.";
  const stage = [status && STATUS[status], day && `Token launch: ${day}.`];
  return stage.filter(Boolean).join(" ");
}
