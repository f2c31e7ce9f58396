import {
  formatFailure,
  newLookup,
  repeatLookup,
  type Lookup,
  type LookupResult,
} from "~/domain/estimate/lookup";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";

/** What decides which wallets to look up; each array is stable while its items are the same. */
interface Needs {
  /** The address's wallets, which go first. */
  address: readonly string[];
  /** Other wallets whose points the page shows. */
  others: readonly string[];
  /** The server's last answer. */
  answer: readonly Lookup[] | undefined;
}

/** The lookups that the browser has. */
export interface KnownLookups extends Needs {
  /**
   * One per needed wallet. A wallet that is requested again keeps its replies meanwhile, and is
   * loading with nothing pending, like one that hasn't been requested yet.
   */
  byWallet: ReadonlyMap<string, Lookup>;
}

/** The state of a newly loaded page. */
export function startKnown(loaded: readonly Lookup[], needs: Needs): KnownLookups {
  const byWallet = mapByWallet(loaded);
  return followKnown({ ...needs, address: [...byWallet.keys()], byWallet }, needs);
}

/**
 * Adds a new answer, and forgets wallets that are no longer needed. A wallet that enters the
 * address is looked up again even if it is known, so that its points are current.
 *
 * @returns the same object if nothing is new.
 */
export function followKnown(known: KnownLookups, needs: Needs): KnownLookups {
  const { address, others, answer } = needs;
  const hasAnswer = answer !== undefined && answer !== known.answer;
  if (!hasAnswer && address === known.address && others === known.others) return known;
  const lookups = [...new Set([...address, ...others])].map((wallet) => {
    const lookup = known.byWallet.get(wallet) ?? newLookup(wallet);
    const isNew = address.includes(wallet) && !known.address.includes(wallet);
    return isNew ? repeatLookup(lookup) : lookup;
  });
  const followed = { ...needs, byWallet: mapByWallet(lookups) };
  return hasAnswer ? takeResults(followed, answer) : followed;
}

/** Completes a lookup, unless a newer one has replaced it. */
export function completeKnown(
  known: KnownLookups,
  wallet: string,
  pending: Promise<LookupResult>,
  result: LookupResult,
): KnownLookups {
  const lookup = known.byWallet.get(wallet);
  if (lookup?.state !== "loading" || lookup.pending !== pending) return known;
  const { freshUntil, ranks } = lookup;
  return takeResults(known, [newLookup(wallet, { freshUntil, ranks, ...result })]);
}

/** Marks wallets to be looked up again; answers to earlier requests no longer count. */
export function retryKnown(known: KnownLookups, wallets: readonly string[]): KnownLookups {
  const lookups = wallets.flatMap((wallet) => known.byWallet.get(wallet) ?? []);
  return replaceLookups(known, lookups.map(repeatLookup));
}

/** The wallets to request now, as many as fit an address. */
export function listMissing({ byWallet }: KnownLookups): string[] {
  const lookups = [...byWallet.values()];
  const missing = lookups.filter((each) => each.state === "loading" && each.pending === null);
  return missing.slice(0, MAX_WALLETS).map(({ wallet }) => wallet);
}

/** Adds the needed results. A retry that fails as a whole keeps the earlier replies. */
function takeResults(known: KnownLookups, results: readonly Lookup[]): KnownLookups {
  const lookups = results.flatMap((result) => {
    const before = known.byWallet.get(result.wallet);
    if (before === undefined) return [];
    const isLost = formatFailure(result) !== null && result.replies.length === 0;
    return isLost ? { ...result, replies: before.replies } : result;
  });
  return replaceLookups(known, lookups);
}

function replaceLookups(known: KnownLookups, lookups: readonly Lookup[]): KnownLookups {
  return { ...known, byWallet: new Map([...known.byWallet, ...mapByWallet(lookups)]) };
}

function mapByWallet(lookups: readonly Lookup[]): ReadonlyMap<string, Lookup> {
  return new Map(lookups.map((lookup) => [lookup.wallet, lookup]));
}
