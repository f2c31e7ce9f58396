import {
  emptyLookup,
  type LookupResult,
  type LookupState,
  type WalletLookup,
} from "~/domain/estimate/wallet-lookup";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";

/** What decides which wallets to look up; each array is stable while its items are the same. */
interface Needs {
  /** The address's wallets, which go first. */
  address: readonly string[];
  /** Other wallets whose points the page shows. */
  others: readonly string[];
  /** The server's last answer. */
  answer: readonly WalletLookup[] | undefined;
}

/** The lookups that the browser has. */
export interface KnownLookups extends Needs {
  /**
   * One per needed wallet. A wallet that is requested again keeps its answers meanwhile, and is
   * loading with nothing pending, like one that hasn't been requested yet.
   */
  byWallet: ReadonlyMap<string, LookupState>;
}

/** The lookup of a wallet that hasn't been requested yet. */
export function newLookup(wallet: string): LookupState {
  return askAgain(emptyLookup(wallet));
}

/** The state of a newly loaded page. */
export function startKnown(loaded: readonly WalletLookup[], needs: Needs): KnownLookups {
  const byWallet = mapByWallet(loaded.map(stateOf));
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
    return isNew ? askAgain(lookup) : lookup;
  });
  const followed = { ...needs, byWallet: mapByWallet(lookups) };
  return hasAnswer ? takeResults(followed, answer) : followed;
}

/** Completes a lookup, unless a newer one has replaced it. */
export function completeKnown(
  known: KnownLookups,
  { wallet, pending }: WalletLookup,
  result: LookupResult,
): KnownLookups {
  const lookup = known.byWallet.get(wallet);
  if (lookup?.pending !== pending) return known;
  return takeResults(known, [{ ...lookup, ...result, pending: null }]);
}

/** Marks wallets to be looked up again; answers to earlier requests no longer count. */
export function retryKnown(known: KnownLookups, wallets: readonly string[]): KnownLookups {
  const lookups = wallets.flatMap((wallet) => known.byWallet.get(wallet) ?? []);
  return replaceLookups(known, lookups.map(askAgain));
}

/** The wallets to request now, as many as fit an address. */
export function listMissing({ byWallet }: KnownLookups): string[] {
  const lookups = [...byWallet.values()];
  const missing = lookups.filter(({ isLoading, pending }) => isLoading && pending === null);
  return missing.slice(0, MAX_WALLETS).map(({ wallet }) => wallet);
}

/** Adds the needed results. A retry that fails as a whole keeps the earlier answers. */
function takeResults(known: KnownLookups, results: readonly WalletLookup[]): KnownLookups {
  const lookups = results.flatMap((result) => {
    const before = known.byWallet.get(result.wallet);
    if (before === undefined) return [];
    const isLost = result.error !== null && result.answers.length === 0;
    return stateOf(isLost ? { ...result, answers: before.answers } : result);
  });
  return replaceLookups(known, lookups);
}

function askAgain(lookup: WalletLookup): LookupState {
  return { ...lookup, pending: null, isLoading: true };
}

function stateOf(lookup: WalletLookup): LookupState {
  return { ...lookup, isLoading: lookup.pending !== null };
}

function replaceLookups(known: KnownLookups, lookups: readonly LookupState[]): KnownLookups {
  return { ...known, byWallet: new Map([...known.byWallet, ...mapByWallet(lookups)]) };
}

function mapByWallet(lookups: readonly LookupState[]): ReadonlyMap<string, LookupState> {
  return new Map(lookups.map((lookup) => [lookup.wallet, lookup]));
}
