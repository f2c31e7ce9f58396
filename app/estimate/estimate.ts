import { listTicked } from "./bonuses";
import {
  type Campaign,
  getEntry,
  hasParts,
  listSources,
  memoizeByIdentity,
  partsOfSource,
} from "./campaign";
import type { Estimate, Figures, Holder, Repeat, TotalOf } from "./figures";
import { joinWords } from "./format";
import { estimateAirdrop, varyScenario } from "./formula";
import { addressOf, hasNoPoints, listUnavailable, newLookup, type Lookup } from "./lookup";
import { collectPoints, type WalletPoints } from "./points";
import type { Scenario } from "./scenario";
import { patchToday } from "./season";
import { readTyped } from "./typed-points";
import { findMistake, normalizeWallet } from "./wallet";
import { isSameList, listWallets } from "./wallet-list";

/** Memoized, so components get the same points object for the same replies. */
const pointsOfReplies = memoizeByIdentity(collectPoints);
const countedPoints = memoizeByIdentity((campaign: Campaign) =>
  memoizeByIdentity((lookups: readonly Lookup[]) =>
    lookups.map((lookup) => (isNoAddress(campaign, lookup) ? null : arrivedPoints(lookup))),
  ),
);

/** Null until the first reply. */
export function arrivedPoints({ replies }: Lookup): WalletPoints | null {
  return replies.length === 0 ? null : pointsOfReplies(replies);
}

/** A looked-up wallet that may be a typing mistake, without points: it has no dollars, not $0. */
export function isNoAddress({ chain }: Campaign, lookup: Lookup): boolean {
  return (
    lookup.state === "done" &&
    lookup.replies.every(({ points }) => points === 0) &&
    findMistake(addressOf(lookup), chain) !== null
  );
}

/** @param known lookups of at least some of its wallets, in any order; the others count as loading. */
export function estimateScenario(
  campaign: Campaign,
  scenario: Scenario,
  known: readonly Lookup[],
): Estimate {
  const { lookups, repeats } = dropRepeats(findLookups(listWallets(scenario), known));
  const { holders, hasTyped, figures } = estimateHolders(campaign, scenario, lookups);
  const { totalUSD } = figures.dollars;
  const missing = lookups.flatMap((lookup) => listMissing(campaign, lookup));
  const isPersonal = holders.length > 0 || (!hasParts(campaign) && listTicked(scenario).length > 0);
  const isEmpty = !isPersonal && totalUSD === 0;
  const isLoading = lookups.some(({ state }) => state === "loading");
  const warning = isEmpty || isLoading ? null : warnOfGaps(campaign, figures, missing);
  const isDone = lookups.every(({ state }) => state === "done");
  return {
    campaign,
    scenario,
    lookups,
    repeats,
    holders,
    hasTyped,
    figures,
    status: readStatus(),
    totalUSD,
    incomplete: new Set(
      figures.lacks === "points"
        ? []
        : missing.flatMap((source) => partsOfSource(campaign, source)),
    ),
    warning,
    knownWallets: lookups.filter((lookup) => isKnown(campaign, lookup)).length,
    isPersonal,
    canShareTotal: isPersonal && isDone && totalUSD !== null,
    isFinal: isDone && missing.length === 0,
  };

  function readStatus(): Estimate["status"] {
    if (isEmpty) return "empty";
    if (isLoading) return "loading";
    if (figures.lacks !== null) return "unknown";
    return warning === null ? "whole" : "incomplete";
  }
}

/** No wallet has a line break. */
const TYPED_KEY = "\ntyped";

function estimateHolders(campaign: Campaign, scenario: Scenario, lookups: readonly Lookup[]) {
  const points = countedPoints(campaign)(lookups);
  const { holders, ...figures } = estimateAirdrop(campaign, points, scenario);
  const typed = readTyped(campaign, scenario);
  return {
    figures,
    hasTyped: typed !== null,
    holders: holders.map((each, index): Holder => {
      const lookup = lookups[index] ?? null;
      const held = points[index] ?? null;
      return lookup
        ? { key: lookup.wallet, lookup, points: held, figures: each }
        : { key: TYPED_KEY, lookup, points: typed, figures: each };
    }),
  };
}

/** True for a total to compute with: something to estimate, and no lookup is running. */
export function hasTotal({ status }: Pick<Estimate, "status">): boolean {
  return status === "incomplete" || status === "whole";
}

/** Totals with some fields changed; null while no points have arrived to compute them from. */
export function totalOfEstimate(page: Estimate): TotalOf | null {
  const lacksOnlyConstants = page.status === "unknown" && page.figures.lacks === "constants";
  return hasTotal(page) || lacksOnlyConstants ? varyEstimate(page) : null;
}

/** Totals with some fields changed, whatever has arrived. */
export function varyEstimate({ campaign, lookups, scenario }: Estimate): TotalOf {
  return varyScenario(campaign, countedPoints(campaign)(lookups), scenario);
}

/** The total of today's points and constants, US dollars; null while no season runs. */
export function todayOf(estimate: Estimate): { totalUSD: number | null } | null {
  const patch = patchToday(estimate.campaign, estimate.scenario);
  return patch && { totalUSD: varyEstimate(estimate)(patch) };
}

/** True for a total to show, also while loading: "at least $0" would say nothing. */
export function hasFigure({ status, totalUSD }: Estimate): boolean {
  return status !== "unknown" && !(status === "incomplete" && totalUSD === 0);
}

/** True for wallets whose sources have all answered, with no points to count. */
export function foundNothing({ campaign, lookups, totalUSD }: Estimate): boolean {
  return (
    totalUSD === 0 &&
    lookups.length > 0 &&
    lookups.every(({ replies }) => hasNoPoints(campaign, replies))
  );
}

function findLookups(wallets: readonly string[], known: readonly Lookup[]): readonly Lookup[] {
  const isOrdered = isSameList(
    known.map(({ wallet }) => wallet),
    wallets,
  );
  if (isOrdered) return known;
  const byWallet = new Map(known.map((lookup) => [lookup.wallet, lookup]));
  return wallets.map((wallet) => byWallet.get(wallet) ?? newLookup(wallet));
}

/** Keeps the first wallet of each address; a name's address is known once it is resolved. */
const dropRepeats = memoizeByIdentity((lookups: readonly Lookup[]) => {
  const wallets = new Map<string, string>();
  const repeats: Repeat[] = [];
  const distinct = lookups.filter((lookup) => {
    const address = normalizeWallet(addressOf(lookup));
    const sameAs = wallets.get(address);
    if (sameAs === undefined) wallets.set(address, lookup.wallet);
    else repeats.push({ lookup, sameAs });
    return sameAs === undefined;
  });
  return { lookups: repeats.length === 0 ? lookups : distinct, repeats };
});

function isKnown(campaign: Campaign, lookup: Lookup): boolean {
  const { state, replies } = lookup;
  return (
    state === "done" && replies.some(({ failed }) => !failed) && !isNoAddress(campaign, lookup)
  );
}

/** Failed sources, and those without a reply when the lookup ended. */
function listMissing(campaign: Campaign, { state, replies }: Lookup) {
  const failed = listUnavailable(campaign, replies);
  if (state === "loading" || state === "done") return failed;
  const arrived = new Set(replies.map(({ source }) => source));
  return [...failed, ...listSources(campaign).filter((source) => !arrived.has(source))];
}

function warnOfGaps(
  { constants }: Campaign,
  { lacks, needs, fault }: Figures,
  missing: readonly unknown[],
): string | null {
  if (lacks === "points")
    return missing.length > 0 ? "Couldn’t load points" : "No total: not an address";
  const unknown = needs.map((key) => `“${getEntry(constants, key).label}”`);
  const isUnknown = `${joinWords(unknown)} ${unknown.length > 1 ? "are" : "is"} unknown`;
  if (lacks === "constants") return `No total: ${isUnknown}`;
  if (missing.length > 0) return "Incomplete: some points are missing";
  if (needs.length > 0) return `Incomplete: ${isUnknown}`;
  return fault === null ? null : "Incomplete: a constant is unusable";
}
