import { BONUSES_PART, bonusesPct, bonusesShare, listBonuses } from "./bonuses";
import { listFactors } from "./boosts";
import {
  type Campaign,
  getEntry,
  listPartKeys,
  listPointsParts,
  mapValues,
  memoizeByIdentity,
} from "./campaign";
import {
  decide,
  dropUnsafe,
  floorToDollars,
  floorToMillionths,
  isLess,
  raise,
  scale,
  shareToUsd,
  sumFractions,
  sumReals,
  toExact,
  toNumber,
  type Fraction,
  type Real,
} from "./exact";
import {
  type Dollars,
  type Figures,
  type WalletFigures,
  type PartDollars,
  type PartPoints,
  type PointShare,
  type TotalOf,
} from "./figures";
import { allocationsPct, bandOf, capOf, listBandShares, minimumOf, poolOf } from "./parts";
import { highestTier, listPart, sumWeighted, tierMultiplier, type WalletPoints } from "./points";
import { numberOf, type Scenario, type ScenarioKey } from "./scenario";
import { addToCome } from "./season";
import { readTyped } from "./typed-points";

const NOTHING = toExact(0);
const ONE = toExact(1);

/**
 * Every figure. Mitosis has four parts: Expedition and Theo ⌊points × tier ÷ (base × factor) ×
 * allocation × FDV⌋, Testnet ⌊points ÷ pool × allocation × FDV⌋, Additional ⌊Σ pct × FDV ÷ supply⌋.
 *
 * @param points by wallet, null while unknown.
 * @returns also the figures of each wallet, then of typed points.
 */
export function estimateAirdrop(
  campaign: Campaign,
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
): Figures & { holders: WalletFigures[] } {
  const sum = addHolders(campaign, points, scenario);
  const { weighed, lacks, total } = sum;
  const shares = [...Object.values(sum.pointShares), sum.bonuses];
  return {
    dollars: total,
    pointShares: sum.pointShares,
    totalFdvPct: totalFdvPct(campaign, scenario),
    holders: sum.figures,
    lacks,
    needs: [...new Set(listHeld(weighed).flatMap((part) => listNeeds(campaign, part, scenario)))],
    excessive: listExcessive(campaign, weighed, scenario),
    fault:
      total.totalUSD === null && lacks === null ? "total" : shares.includes(null) ? "part" : null,
    totalTokens: total.totalUSD === null ? null : countTokens(campaign, sum),
  };
}

/** "Total % FDV for Airdrop": all allocations that pay parts, and all bonuses. */
function totalFdvPct(campaign: Campaign, scenario: Scenario): number {
  return toNumber(allocationsPct(campaign, scenario).add(bonusesPct(campaign, scenario)));
}

/** @param points by wallet, null while unknown. */
export function varyScenario(
  campaign: Campaign,
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
): TotalOf {
  return (patch) => addHolders(campaign, points, { ...scenario, ...patch }).total.totalUSD;
}

function addHolders(
  campaign: Campaign,
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
) {
  const typed = readTyped(campaign, scenario);
  const holders = addToCome(campaign, typed ? [...points, typed] : points, scenario);
  const shares = pointShares(campaign, scenario);
  const figures = holders.map((holder) => estimateWallet(campaign, holder, shares, scenario));
  const dollars: PartDollars = {};
  for (const { figure } of listPointsParts(campaign)) {
    dollars[figure] = sumDollars(figures.map((each) => each.addends[figure] ?? null));
  }
  const bonuses = bonusesShare(campaign, scenario);
  if (listBonuses(campaign).length > 0)
    dollars[`${BONUSES_PART}USD`] = bonuses && shareToUsd(bonuses, scenario);
  const weighed = holders.flatMap((holder) => (holder ? weighPoints(campaign)(holder) : []));
  const hasPoints = weighed.some(({ points }) => isAnyKnown(points));
  // Bonuses alone would look like the total.
  const lacks =
    holders.length > 0 && !hasPoints
      ? "points"
      : lacksConstants(weighed, shares)
        ? "constants"
        : null;
  const total = addTotal(dollars, lacks === null).dollars;
  return { weighed, pointShares: shares, bonuses, figures, lacks, total } as const;
}

/** Each part is rounded down by itself. */
export function estimateWallet(
  campaign: Campaign,
  points: WalletPoints | null,
  shares: PointShares,
  scenario: Scenario,
): WalletFigures {
  const exact = points && weighPoints(campaign)(points);
  const dollars: PartDollars = {};
  for (const { key, figure } of listPointsParts(campaign)) {
    dollars[figure] = pointsToUsd(exact?.weighted[key], shares[key] ?? null, scenario);
  }
  const known = exact ? markLimited(exact, shares) : {};
  const hasTotal = exact !== null && isAnyKnown(known) && !lacksConstants([exact], shares);
  return { ...addTotal(dollars, hasTotal), points: known };
}

function isAnyKnown(points: WalletFigures["points"]): boolean {
  return Object.values(points).some((part) => part !== null);
}

/** The parts in which somebody has points that count. */
function listHeld(holders: readonly WeighedPoints[]): string[] {
  const held = holders.flatMap(({ weighted }) =>
    Object.keys(weighted).filter((part) => isAbove0(weighted[part] ?? NOTHING)),
  );
  return [...new Set(held)];
}

function isAbove0(amount: Real): boolean {
  return decide(amount, ({ numerator }) => numerator > 0n);
}

/** True if there are points, and all in parts whose divisors are unknown. */
function lacksConstants(holders: readonly WeighedPoints[], shares: PointShares): boolean {
  const held = listHeld(holders);
  return held.length > 0 && held.every((part) => shares[part] === undefined);
}

function markLimited(
  { points, weighted }: WeighedPoints,
  shares: PointShares,
): WalletFigures["points"] {
  return mapValues(points, (known, part) => {
    const [amount, share] = [weighted[part], shares[part]];
    const isCapped = known && amount && share && worthOf(amount, share) === share.cap;
    return isCapped ? { ...known, limit: "cap" } : known;
  });
}

/** The unknown constants of a part's divisor. */
function listNeeds(campaign: Campaign, part: string, scenario: Scenario): ScenarioKey[] {
  const constants = getEntry(campaign.parts, part)
    .divisor.flat()
    .filter((factor) => typeof factor === "string");
  return constants.filter((constant) => scenario[constant] === null);
}

/**
 * The divisor of points: base × factor for Expedition, the pool for Testnet; null if it is unknown, or
 * not above 0.
 */
export function divisorOf(campaign: Campaign, part: string, scenario: Scenario): Fraction | null {
  if (listNeeds(campaign, part, scenario).length > 0) return null;
  const terms = getEntry(campaign.parts, part).divisor.map((factors) =>
    factors
      .map((factor) => toExact(typeof factor === "number" ? factor : numberOf(scenario, factor)))
      .reduce((product, factor) => product.mul(factor)),
  );
  const sum = sumFractions(terms);
  return sum.numerator > 0n ? sum : null;
}

/** The share of all points: points, to the part's power, × boosts ÷ divisor; null without a divisor. */
export function shareOfPoints(
  campaign: Campaign,
  part: string,
  points: Fraction,
  scenario: Scenario,
): Fraction | null {
  const divisor = divisorOf(campaign, part, scenario);
  const factors = listFactors(campaign, part, scenario);
  return (
    divisor &&
    factors.reduce((product, [, factor]) => product.mul(toExact(factor)), points).div(divisor)
  );
}

/** Shares of the FDV by part; null where the divisor is not above 0, absent where it is unknown. */
type PointShares = Record<string, PointShare | null>;
type PartShare = [part: string, share: PointShare | null];

/** A point's share of all points × allocation, or the shares of bands. */
function pointShares(campaign: Campaign, scenario: Scenario): PointShares {
  const shares = listPointsParts(campaign).flatMap(({ key }): PartShare[] => {
    if (listNeeds(campaign, key, scenario).length > 0) return [];
    const cap = capOf(campaign, key, scenario);
    const bands = listBandShares(campaign, key, scenario);
    if (bands) return [[key, { point: NOTHING, bands, cap }]];
    const share = shareOfPoints(campaign, key, ONE, scenario);
    return [[key, share && { point: share.mul(poolOf(campaign, key, scenario)), cap }]];
  });
  return Object.fromEntries(shares);
}

/** The share of the FDV, and so of the supply, that points are worth; the cap itself where it decides. */
function worthOf(amount: Real, { point, bands, cap }: PointShare): Real {
  const worth = bands ? decide(amount, (points) => bandOf(bands, points)) : scale(amount, point);
  return cap && decide(worth, (share) => isLess(cap, share)) ? cap : worth;
}

/** Whole dollars, rounded down; Infinity beyond the safe integers; null without points or a share. */
function pointsToUsd(
  amount: Real | null | undefined,
  share: PointShare | null,
  { fdv }: Scenario,
): number | null {
  if (!amount || !share) return null;
  return decide(scale(worthOf(amount, share), toExact(fdv)), floorToDollars);
}

/** Dollars to show, null beyond the safe integers, and to add up. */
function addTotal(parts: PartDollars, hasTotal: boolean) {
  const sum = Object.values(parts).reduce<number>((total, usd) => total + (usd ?? 0), 0);
  const totalUSD = hasTotal ? sum : null;
  const shown = Object.entries(parts).map(([figure, usd]) => [figure, dropUnsafe(usd)]);
  const dollars: Dollars = { ...Object.fromEntries(shown), totalUSD: dropUnsafe(totalUSD) };
  return { dollars, addends: { ...parts, totalUSD } };
}

/** Points × weights, to the part's power, × tier. Memoized: a page computes dozens of totals of the same points. */
const weighPoints = memoizeByIdentity((campaign: Campaign) =>
  memoizeByIdentity((walletPoints: WalletPoints) => {
    // The sums’ denominators are powers of ten, which `raise` needs.
    const weighted: Record<string, Real | null> = {};
    const points: Record<string, PartPoints | null> = {};
    for (const { key: part, tier: rule, exponent = 1 } of listPointsParts(campaign)) {
      const minimum = minimumOf(campaign, part);
      const known = listPart(campaign, walletPoints, part);
      const sum = known && sumWeighted(campaign, part, known);
      const tier = rule === "highest" ? highestTier((known ?? []).map((each) => each.tier)) : rule;
      const multiplier = tier === null ? 1 : tierMultiplier(campaign, tier);
      const isTooFew = minimum !== null && sum !== null && isLess(sum, toExact(minimum));
      weighted[part] =
        sum && (isTooFew ? NOTHING : scale(raise(sum, exponent), toExact(multiplier)));
      const limit = isTooFew ? "minimum" : null;
      points[part] = sum && { points: toNumber(sum), tier: tier ?? 1, multiplier, limit };
    }
    return { weighted, points };
  }),
);

type WeighedPoints = ReturnType<ReturnType<typeof weighPoints>>;

export function sumDollars(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

/** The exact share of the token's supply, whatever the FDV, to 6 decimals; null for an unknown supply. */
function countTokens(
  campaign: Campaign,
  { weighed, pointShares: shares, bonuses }: ReturnType<typeof addHolders>,
): number | null {
  const supply = campaign.token?.supply;
  if (supply === undefined) return null;
  const worths = listPointsParts(campaign).flatMap(({ key }) => {
    const share = shares[key];
    const known = weighed.flatMap(({ weighted }) => weighted[key] ?? []);
    return share ? known.map((amount) => worthOf(amount, share)) : [];
  });
  const sum = sumReals([bonuses ?? NOTHING, ...worths]);
  return decide(scale(sum, toExact(supply)), floorToMillionths);
}

function listExcessive(
  campaign: Campaign,
  holders: readonly WeighedPoints[],
  scenario: Scenario,
): string[] {
  return listPartKeys(campaign).filter((part) => {
    if (capOf(campaign, part, scenario) !== null) return false;
    const known = holders.flatMap(({ weighted }) => weighted[part] ?? []);
    return decide(sumReals(known), (sum) => {
      const share = shareOfPoints(campaign, part, sum, scenario);
      return share !== null && isLess(ONE, share);
    });
  });
}
