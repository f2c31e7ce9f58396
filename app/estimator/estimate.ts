import { mostOf, leastOf } from "~/capabilities/limits";
import { bind } from "~/capabilities/list";
import { type Campaign, listPartKeys, listPointsParts } from "~/domain/campaign/campaign";
import {
  type OwnHolder,
  type Estimate,
  type Figures,
  type HolderFigures,
  type PartDollars,
  type PartPoints,
  type TotalOf,
} from "~/domain/estimate/estimate";
import {
  dropUnsafe,
  floorToMillionths,
  isLess,
  shareToUsd,
  sumDecimals,
  sumFractions,
  toExact,
  toNumber,
  type Fraction,
} from "~/domain/estimate/exact";
import {
  highestTier,
  listPart,
  sumWeighted,
  tierMultiplier,
  type WalletPoints,
} from "~/domain/estimate/wallet-points";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import type { Scenario, ScenarioPatch } from "~/domain/scenario/scenario";
import {
  toDollars,
  isBeyond,
  pointShares,
  pointsToUsd,
  shareOfPoints,
  type PointShares,
} from "./rates";

/** The points that a scenario itself has, as more holders beside its wallets; the same objects for the same. */
export function listOwn(campaign: Campaign, scenario: Scenario): OwnHolder[] {
  return bind(campaign).flatMap((each) => each.holder?.(scenario) ?? []);
}

/** The fields with which a scenario itself has some points; null if it can't have them. */
export function holdPoints(campaign: Campaign, points: WalletPoints): ScenarioPatch | null {
  const held = bind(campaign).map((each) => each.hold?.(points) ?? null);
  return held.find((patch) => patch !== null) ?? null;
}

/**
 * Computes every figure, for the page (on the server and in the browser) and for the API.
 *
 * @param points each wallet's points, null while unknown; empty without a wallet.
 */
export function estimateAirdrop(
  campaign: Campaign,
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
): Figures {
  const sum = addHolders(campaign, points, scenario);
  const { holders, figures, isUnknown, total } = sum;
  const weighed = holders.flatMap((holder) => (holder ? weighPoints(campaign)(holder) : []));
  const shares = [...Object.values(sum.pointShares), ...Object.values(sum.ownShares)];
  return {
    estimate: total,
    pointShares: sum.pointShares,
    totalFdvPct: totalFdvPct(campaign, scenario),
    wallets: figures.slice(0, points.length),
    own: figures.slice(points.length),
    isUnknown,
    excessive: listExcessive(campaign, weighed, scenario),
    fault: total.totalUSD === null && !isUnknown ? "total" : shares.includes(null) ? "part" : null,
    totalTokens: total.totalUSD === null ? null : countTokens(campaign, weighed, sum),
  };
}

/**
 * The total % of the FDV for the airdrop, whoever gets it: all allocations that pay parts, and what
 * doesn't come from points.
 */
export function totalFdvPct(campaign: Campaign, scenario: Scenario): number {
  return toNumber(sumFractions(bind(campaign).flatMap((each) => each.fdvPct?.(scenario) ?? [])));
}

/** @param points of each wallet, as `estimateAirdrop` takes them. */
export function varyScenario(
  campaign: Campaign,
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
): TotalOf {
  return (patch) => addHolders(campaign, points, { ...scenario, ...patch }).total.totalUSD;
}

/** Adds up the dollars of all holders, which are the wallets and the scenario's own, and of the other parts. */
function addHolders(
  campaign: Campaign,
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
) {
  const holders = [...points, ...listOwn(campaign, scenario).map((own) => own.points)];
  const shares = pointShares(campaign, scenario);
  const rates = toDollars(shares, scenario);
  const figures = holders.map((holder) => estimateHolder(campaign, holder, rates));
  const dollars: PartDollars = {};
  for (const { figure } of listPointsParts(campaign)) {
    dollars[figure] = sumDollars(figures.map((each) => each.dollars[figure]!));
  }
  const ownShares: Record<string, Fraction | null> = {};
  for (const each of bind(campaign)) Object.assign(ownShares, each.shares?.(scenario));
  for (const [part, share] of Object.entries(ownShares)) {
    dollars[`${part}USD`] = share && shareToUsd(share, scenario);
  }
  // What doesn't come from points would look like the total.
  const isUnknown =
    holders.length > 0 && figures.every(({ dollars: { totalUSD } }) => totalUSD === null);
  const total = addTotal(dollars, !isUnknown).estimate;
  return { holders, pointShares: shares, ownShares, figures, isUnknown, total };
}

/**
 * Estimates one wallet; each part is rounded down separately.
 *
 * @param points null while unknown.
 * @param rates in dollars.
 */
export function estimateHolder(
  campaign: Campaign,
  points: WalletPoints | null,
  rates: PointShares,
): HolderFigures {
  const exact = points && weighPoints(campaign)(points);
  const dollars: PartDollars = {};
  for (const { key, figure } of listPointsParts(campaign)) {
    dollars[figure] = pointsToUsd(exact?.weighted[key], rates[key] ?? null);
  }
  const known = exact ? markLimited(exact, rates) : {};
  const hasPoints = Object.values(known).some((part) => part !== null);
  return { ...addTotal(dollars, hasPoints), points: known };
}

function markLimited(
  { points, weighted }: WeighedPoints,
  shares: PointShares,
): HolderFigures["points"] {
  const limited = Object.keys(points).filter((part) => {
    const [amount, share] = [weighted[part], shares[part]];
    return amount && share && isBeyond(amount, share);
  });
  if (limited.length === 0) return points;
  const marked = limited.map((part) => [part, { ...points[part]!, limit: "most" as const }]);
  return { ...points, ...(Object.fromEntries(marked) as typeof points) };
}

/**
 * Adds the total, `totalUSD`.
 *
 * @param hasTotal whether there is one; it is null otherwise.
 * @returns the dollars for adding up, and the estimate as it is shown: null beyond the safe integers.
 */
function addTotal(parts: PartDollars, hasTotal: boolean) {
  const sum = Object.values(parts).reduce<number>((total, usd) => total + (usd ?? 0), 0);
  const dollars: PartDollars = { ...parts, totalUSD: hasTotal ? sum : null };
  const estimate = {} as Estimate;
  for (const figure in dollars)
    estimate[figure as keyof PartDollars] = dropUnsafe(dollars[figure as keyof PartDollars]!);
  return { dollars, estimate };
}

const NOTHING = toExact(0);

/** A wallet's points as rates need them. Memoized: a page computes dozens of totals of the same points. */
const weighPoints = memoizeByIdentity((campaign: Campaign) =>
  memoizeByIdentity((walletPoints: WalletPoints) => {
    // Decimals, as points and multipliers are.
    const weighted: Record<string, Fraction | null> = {};
    const points: Record<string, PartPoints | null> = {};
    for (const { key: part, tier: rule } of listPointsParts(campaign)) {
      const least = leastOf(campaign, part);
      const known = listPart(campaign, walletPoints, part);
      const sum = known && sumWeighted(campaign, part, known);
      const tier = rule === "highest" ? highestTier((known ?? []).map((each) => each.tier)) : rule;
      const multiplier = tier === null ? 1 : tierMultiplier(campaign, tier);
      const isTooFew = least !== null && sum !== null && isLess(sum, toExact(least));
      weighted[part] = sum && (isTooFew ? NOTHING : sum.mul(toExact(multiplier)));
      const limit = isTooFew ? "least" : null;
      points[part] = sum && { points: toNumber(sum), tier: tier ?? 1, multiplier, limit };
    }
    return { weighted, points };
  }),
);

type WeighedPoints = ReturnType<ReturnType<typeof weighPoints>>;

/** The sum of the known amounts; null if none is known. */
export function sumDollars(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
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
  { pointShares: shares, ownShares }: ReturnType<typeof addHolders>,
): number {
  let sum = sumFractions(Object.values(ownShares).filter((share) => share !== null));
  for (const { key } of listPointsParts(campaign)) {
    const share = shares[key];
    const known = holders.flatMap(({ weighted }) => weighted[key] ?? []);
    if (!share || known.length === 0) continue;
    const within = known.filter((amount) => !isBeyond(amount, share));
    sum = sum.add(sumDecimals(within).mul(share.point));
    if (share.most) sum = sum.add(share.most.mul(toExact(known.length - within.length)));
  }
  return floorToMillionths(sum.mul(toExact(campaign.token.supply)));
}

function listExcessive(
  campaign: Campaign,
  holders: readonly WeighedPoints[],
  scenario: Scenario,
): string[] {
  return listPartKeys(campaign).filter((part) => {
    if (mostOf(campaign, part, scenario) !== null) return false;
    const known = holders.flatMap(({ weighted }) => weighted[part] ?? []);
    const share = shareOfPoints(campaign, part, sumDecimals(known), scenario);
    return share !== null && isLess(WHOLE, share);
  });
}

const WHOLE = toExact(1);
