import {
  emptyLookup,
  type LookupResult,
  type LookupState,
  type WalletLookup,
} from "~/domain/estimate/wallet-lookup";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";

/** What decides which wallets are looked up; each the same array while it is the same. */
interface Needs {
  /** The address's wallets, which go first. */
  address: readonly string[];
  /** Other wallets that the page shows points of. */
  others: readonly string[];
  /** The server's last answer. */
  answer: readonly WalletLookup[] | undefined;
}

/** What the browser knows of wallets. */
export interface KnownLookups extends Needs {
  /**
   * One per needed wallet, with what is known of it while it is asked for again, too: it is then
   * loading with nothing pending, as are those that nobody has asked for yet.
   */
  byWallet: ReadonlyMap<string, LookupState>;
}

/** The lookup of a wallet that nobody has asked for yet. */
export function newLookup(wallet: string): LookupState {
  return askAgain(emptyLookup(wallet));
}

/** The state of a page as it was loaded. */
export function startKnown(loaded: readonly WalletLookup[], needs: Needs): KnownLookups {
  const byWallet = mapByWallet(loaded.map(stateOf));
  return followKnown({ ...needs, address: [...byWallet.keys()], byWallet }, needs);
}

/**
 * Takes a new answer in, and forgets wallets that nothing needs any more. A wallet that comes into
 * the address is asked for even if it is known: its visitor wants to know how it stands by then.
 *
 * @returns the same object where nothing is new.
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

/** Has wallets asked for again; older answers that are still on their way count no more. */
export function retryKnown(known: KnownLookups, wallets: readonly string[]): KnownLookups {
  const lookups = wallets.flatMap((wallet) => known.byWallet.get(wallet) ?? []);
  return replaceLookups(known, lookups.map(askAgain));
}

/** The wallets to ask the server for now, as many as an address has room for. */
export function listMissing({ byWallet }: KnownLookups): string[] {
  const lookups = [...byWallet.values()];
  const missing = lookups.filter(({ isLoading, pending }) => isLoading && pending === null);
  return missing.slice(0, MAX_WALLETS).map(({ wallet }) => wallet);
}

/** Takes in what is needed of results. A retry that fails as a whole loses nothing of what was known. */
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
