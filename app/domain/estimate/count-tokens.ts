import type { Campaign } from "~/domain/campaign/campaign";
import { listPointsParts } from "~/domain/campaign/tables";
import { weighPoints } from "./estimate-wallet";
import { floorToMillionths, sumDecimals, toExact, type Fraction } from "./exact";
import type { PointRates } from "./points-usd";
import type { WalletPoints } from "./wallet-points";

/** The shares of the token's supply that make up an estimate; null where a constant is unusable. */
export interface SupplyShares {
  points: PointRates;
  bonuses: Fraction | null;
}

/**
 * The airdrop in tokens: the exact share of their supply, whatever the FDV. What has no value in
 * dollars counts as 0.
 *
 * @param holders the points of each wallet and those typed; null while unknown.
 * @returns tokens, rounded down to 6 decimals.
 */
export function countTokens(
  campaign: Campaign,
  holders: readonly (WalletPoints | null)[],
  { points, bonuses }: SupplyShares,
): number {
  const weighed = holders.flatMap((holder) => (holder ? weighPoints(campaign)(holder) : []));
  let sum = bonuses ?? toExact(0);
  for (const { key } of listPointsParts(campaign)) {
    const share = points[key];
    const known = weighed.flatMap(({ weighted }) => weighted[key] ?? []);
    if (share && known.length > 0) sum = sum.add(sumDecimals(known).mul(share));
  }
  return floorToMillionths(sum.mul(toExact(campaign.token.supply)));
}
