import { formatFdvShort, formatOdds, formatTime } from "~/domain/estimate/format";
import type { Capability } from "./capability";
import { listAbove, medianFdv, type Odds } from "./odds";

/**
 * What a market's odds say of the FDV: where they are even; beyond the outermost thresholds, what the
 * outermost one says.
 */
function describeOdds(odds: Odds): string {
  const median = medianFdv(odds);
  if (median !== null) return `The market’s odds are even at about ${formatFdvShort(median)}`;
  const lowest = odds.above[0]!;
  const { fdv, pct } = lowest.pct < 50 ? lowest : odds.above.at(-1)!;
  return `The market gives ${formatOdds(pct)} to an FDV above ${formatFdvShort(fdv)}`;
}

/** What a market's odds add to an answer, apart from its offers, which the first scripts need. */
export const oddsFigures: Capability = (campaign) => ({
  figures: () =>
    listAbove(campaign).map(({ fdv, pct }) => ({ key: `odds.above.${fdv}`, value: pct })),
  report: (_answer, totalOf) => ({
    odds: listAbove(campaign).map(({ fdv, pct }) => ({ fdv, pct, totalUSD: totalOf({ fdv }) })),
  }),
  notes: () =>
    campaign.odds
      ? [
          {
            place: "fdv",
            key: "odds-source",
            text: `Percentages are a prediction market’s odds of that FDV or more, on ${formatTime(campaign.odds.at)}:`,
            link: { url: campaign.odds.url, text: campaign.odds.question },
          },
          { place: "portal", key: "odds", text: describeOdds(campaign.odds) },
        ]
      : [],
});
