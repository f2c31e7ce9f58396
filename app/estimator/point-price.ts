import { type Campaign, listPointsParts } from "~/domain/campaign/campaign";
import { toNumber } from "~/domain/estimate/exact";
import {
  DOLLARS,
  formatPrice,
  LEAST_PRICE,
  NO_VALUE,
  numberFormat,
} from "~/domain/estimate/format";
import type { Scenario } from "~/domain/scenario/scenario";
import { pointRates, pointShares } from "./points-usd";

/** What one point is worth by part, dollars, with the boosts but without a tier; null without a value. */
export function usdPerPoint(campaign: Campaign, scenario: Scenario): Record<string, number | null> {
  const rates = pointRates(campaign, pointShares(campaign, scenario), scenario);
  return Object.fromEntries(
    listPointsParts(campaign).map(({ key }) => {
      const rate = rates[key] ?? null;
      return [key, rate && toNumber(rate.point)];
    }),
  );
}

/** Below it, a point's price has three digits; others have their cents, dollars. */
const LOW_PRICE = 0.1;
const lowPrice = numberFormat({ ...DOLLARS, maximumSignificantDigits: 3 });

/** What one point is worth, dollars: `$0.0000889`; an em dash without a value. */
export function formatPointPrice(usd: number | null): string {
  if (usd === null) return NO_VALUE;
  return usd >= LEAST_PRICE && usd < LOW_PRICE ? lowPrice.format(usd) : formatPrice(usd);
}
