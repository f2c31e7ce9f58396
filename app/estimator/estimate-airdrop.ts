import { totalBonusPct, totalFdvPct } from "~/capabilities/bonuses";
import { typedPoints } from "~/capabilities/typed-points";
import {
  BONUS_FIGURE,
  type Campaign,
  listPartKeys,
  listPointsParts,
} from "~/domain/campaign/campaign";
import { type Estimate, type TotalOf, type PartDollars } from "~/domain/estimate/estimate";
import { floorToMillionths, isLess, sumDecimals, toExact } from "~/domain/estimate/exact";
import { type WalletPoints } from "~/domain/estimate/wallet-points";
import type { Scenario } from "~/domain/scenario/scenario";
import {
  weighPoints,
  addTotal,
  estimateWallet,
  sumDollars,
  type WalletFigures,
  type WeighedPoints,
} from "./estimate-wallet";
import {
  bonusesShare,
  isCapped,
  pointRates,
  pointShares,
  shareOfPoints,
  shareToUsd,
} from "./points-usd";

export interface Figures {
  estimate: Estimate;
  wallets: WalletFigures[];
  /** That of the points typed by hand; null if there are none. */
  typed: WalletFigures | null;
  /** Whether nobody's points are known although somebody's are wanted: there is no total then. */
  isUnknown: boolean;
  /** The parts without a cap of which all holders together have more points than there are. */
  excessive: string[];
  /** What the constants make of it: a part without a value, or a total beyond the safe integers. */
  fault: "part" | "total" | null;
  /** Implied price of one token, dollars. */
  tokenPriceUSD: number;
  /** The total in tokens, whatever the FDV, with at most 6 decimals; null without a total. */
  totalTokens: number | null;
}

/**
 * Computes every figure, for the page (on the server and in the browser) and for the API. Points
 * that the scenario has typed are one more holder beside the wallets.
 *
 * @param points each wallet's points, null while unknown; empty without a wallet.
 */
export function estimateAirdrop(
  campaign: Campaign,
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
): Figures {
  const { typed, holders, shares, figures, isUnknown, total } = addHolders(
    campaign,
    points,
    scenario,
  );
  const { totalUSD } = total;
  const weighed = holders.flatMap((holder) => (holder ? weighPoints(campaign)(holder) : []));
  const rates = [...Object.values(shares.points), shares.bonuses];
  return {
    estimate: Object.assign(total, {
      totalBonusPct: totalBonusPct(campaign, scenario),
      totalFdvPct: totalFdvPct(campaign, scenario),
    }),
    wallets: figures.slice(0, points.length),
    typed: typed && figures.at(-1)!,
    isUnknown,
    excessive: listExcessive(campaign, weighed, scenario),
    fault: totalUSD === null && !isUnknown ? "total" : rates.includes(null) ? "part" : null,
    tokenPriceUSD: scenario.fdv / campaign.token.supply,
    totalTokens: totalUSD === null ? null : countTokens(campaign, weighed, shares),
  };
}

/** Adds up the dollars of all holders, which are the wallets and the typed points, and the bonuses. */
function addHolders(
  campaign: Campaign,
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
) {
  const typed = typedPoints(campaign, scenario);
  const holders = typed ? [...points, typed] : points;
  const shares = {
    points: pointShares(campaign, scenario),
    bonuses: bonusesShare(campaign, scenario),
  };
  const rates = pointRates(campaign, shares.points, scenario);
  const figures = holders.map((holder) => estimateWallet(campaign, holder, rates));
  const dollars: PartDollars = {};
  for (const { figure } of listPointsParts(campaign)) {
    dollars[figure] = sumDollars(figures.map((each) => each.dollars[figure]!));
  }
  if (campaign.bonusPart) {
    dollars[BONUS_FIGURE] = shares.bonuses && shareToUsd(shares.bonuses, scenario);
  }
  // Bonuses alone would look like the total.
  const isUnknown =
    holders.length > 0 && figures.every(({ dollars: { totalUSD } }) => totalUSD === null);
  const total = addTotal(dollars, !isUnknown).estimate;
  return { typed, holders, shares, figures, isUnknown, total };
}

/**
 * The airdrop in tokens: the exact share of their supply, whatever the FDV. What has no value in
 * dollars counts as 0.
 *
 * @param holders those whose points are known.
 * @returns tokens, rounded down to 6 decimals.
 */
function countTokens(
  campaign: Campaign,
  holders: readonly WeighedPoints[],
  { points, bonuses }: ReturnType<typeof addHolders>["shares"],
): number {
  let sum = bonuses ?? toExact(0);
  for (const { key } of listPointsParts(campaign)) {
    const share = points[key];
    const known = holders.flatMap(({ weighted }) => weighted[key] ?? []);
    if (!share || known.length === 0) continue;
    const uncapped = known.filter((amount) => !isCapped(amount, share));
    sum = sum.add(sumDecimals(uncapped).mul(share.point));
    if (share.cap) sum = sum.add(share.cap.mul(toExact(known.length - uncapped.length)));
  }
  return floorToMillionths(sum.mul(toExact(campaign.token.supply)));
}

function listExcessive(
  campaign: Campaign,
  holders: readonly WeighedPoints[],
  scenario: Scenario,
): string[] {
  return listPartKeys(campaign).filter((part) => {
    if (campaign.parts[part]!.cap) return false;
    const known = holders.flatMap(({ weighted }) => weighted[part] ?? []);
    const share = shareOfPoints(campaign, part, sumDecimals(known), scenario);
    return share !== null && isLess(WHOLE, share);
  });
}

const WHOLE = toExact(1);

/** @param points of each wallet, as `estimateAirdrop` takes them. */
export function varyScenario(
  campaign: Campaign,
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
): TotalOf {
  return (patch) => addHolders(campaign, points, { ...scenario, ...patch }).total.totalUSD;
}
