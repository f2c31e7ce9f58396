import { getEntry, nameToken, type Campaign } from "./campaign";
import type { Capability } from "./capability";
import { toExact, toNumber } from "./exact";
import type { Figures } from "./figures";
import { numberFormat, formatPrice, NO_VALUE, MIN_PRICE, DOLLARS } from "./format";
import type { Scenario } from "./scenario";

/** The worth of a point of a part, dollars, with boosts but without a tier; null if it depends on how many there are. */
export function usdPerPoint(
  { parts }: Campaign,
  { pointShares }: Figures,
  part: string,
  { fdv }: Scenario,
): number | null {
  const { bands, exponent = 1 } = getEntry(parts, part);
  const share = bands || exponent < 1 ? null : pointShares[part];
  return share ? toNumber(share.point.mul(toExact(fdv))) : null;
}

/** Prices below it have three digits, others cents; dollars. */
const LOW_POINT_PRICE = 0.1;
const lowPointPrice = numberFormat({ ...DOLLARS, maximumSignificantDigits: 3 });

export function formatPointPrice(usd: number | null): string {
  if (usd === null) return NO_VALUE;
  return usd >= MIN_PRICE && usd < LOW_POINT_PRICE ? lowPointPrice.format(usd) : formatPrice(usd);
}

/** `1 point`, or `1% of all points` where that is what a part counts. */
export function formatUnit({ isShare = false }: { isShare?: boolean }): string {
  return isShare ? "1% of all points" : "1 point";
}

/** The airdrop in tokens, the price of a token, and "Total % FDV for Airdrop". */
export const totals: Capability = (campaign) => ({
  rows({ scenario, figures: { totalTokens, totalFdvPct } }) {
    const price = tokenPrice(campaign, scenario);
    const name = nameToken(campaign);
    return [
      ...(price === null
        ? []
        : [
            { label: `Tokens (${name})`, value: totalTokens, unit: "tokens" as const },
            { label: `Price per ${name}`, value: price, unit: "price" as const },
          ]),
      { label: "Total % FDV for Airdrop", value: totalFdvPct, unit: "pct" },
    ];
  },
});

/** Dollars; null while the supply is unknown. */
export function tokenPrice({ token }: Campaign, { fdv }: Scenario): number | null {
  return token?.supply === undefined ? null : fdv / token.supply;
}
