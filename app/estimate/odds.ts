import type { Campaign, Odds } from "./campaign";
import type { BoundCapability, Capability } from "./capability";
import { formatTime } from "./format";

/** The probability of an FDV or more, %; undefined where the market has none. */
export function oddsOf({ odds }: Campaign, fdv: number): number | undefined {
  return odds?.above.find((each) => each.fdv === fdv)?.pct;
}

export const odds: Capability = (campaign) => ({
  notes: campaign.odds && noteSource(campaign.odds),
});

function noteSource(odds: Odds): BoundCapability["notes"] {
  return {
    fdv: () => [
      {
        key: "odds-source",
        text: `Percentages are a prediction market’s odds of that FDV or more, on ${formatTime(odds.at)}:`,
        link: { url: odds.url, text: odds.question },
      },
    ],
  };
}
