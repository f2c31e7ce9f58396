import type { LookupResult, WalletLookup } from "~/estimate/wallet-lookup";

/** What the page knows of its wallets. */
export interface KnownLookups {
  /** The lookups that have answered, by wallet. */
  byWallet: ReadonlyMap<string, WalletLookup>;
  /** Wallets that are asked for again; what is known of them is shown meanwhile. */
  retried: ReadonlySet<string>;
  /** The server's last answer and the address's wallets that are accounted for. */
  data: readonly WalletLookup[] | undefined;
  asked: readonly string[];
}

/** The state of a page as it was loaded. */
export function startKnown(
  loaded: readonly WalletLookup[],
  asked: readonly string[],
): KnownLookups {
  return { byWallet: mapByWallet(loaded), retried: new Set(), data: undefined, asked };
}

/**
 * Takes a new answer in, and forgets wallets that have left the address: those who come back to
 * one want to know how it stands by then.
 *
 * @returns the same object where nothing is new.
 */
export function followKnown(
  known: KnownLookups,
  data: readonly WalletLookup[] | undefined,
  asked: readonly string[],
): KnownLookups {
  if (data === known.data && asked === known.asked) return known;
  const arrived = data === known.data ? [] : (data ?? []);
  const answered = new Set(arrived.map(({ wallet }) => wallet));
  const isSame =
    arrived.length === 0 && [...known.byWallet.keys()].every((wallet) => asked.includes(wallet));
  const kept = arrived.map((lookup) => keepAnswers(lookup, known.byWallet.get(lookup.wallet)));
  const all = [...known.byWallet, ...mapByWallet(kept)];
  return {
    // The same one where nothing is new, as figures depend on it.
    byWallet: isSame ? known.byWallet : new Map(all.filter(([wallet]) => asked.includes(wallet))),
    retried: new Set([...known.retried].filter((wallet) => !answered.has(wallet))),
    data,
    asked,
  };
}

/** Completes a lookup, unless a newer one has replaced it. */
export function settleKnown(
  known: KnownLookups,
  lookup: WalletLookup,
  result: LookupResult,
): KnownLookups {
  if (known.byWallet.get(lookup.wallet) !== lookup) return known;
  const settled = { ...lookup, ...result, pending: null };
  return { ...known, byWallet: new Map([...known.byWallet, [lookup.wallet, settled]]) };
}

/** Marks wallets to be asked for again. */
export function retryKnown(known: KnownLookups, wallets: readonly string[]): KnownLookups {
  return { ...known, retried: new Set([...known.retried, ...wallets]) };
}

/** The address's wallets to ask the server for. */
export function listMissing({ byWallet, retried, asked }: KnownLookups): string[] {
  return asked.filter((wallet) => !byWallet.has(wallet) || retried.has(wallet));
}

/** A retry that fails as a whole loses nothing of what was known. */
function keepAnswers(lookup: WalletLookup, before: WalletLookup | undefined): WalletLookup {
  if (lookup.error === null || lookup.answers.length > 0 || before === undefined) return lookup;
  return { ...lookup, answers: before.answers };
}

function mapByWallet(lookups: readonly WalletLookup[]): ReadonlyMap<string, WalletLookup> {
  return new Map(lookups.map((lookup) => [lookup.wallet, lookup]));
}
