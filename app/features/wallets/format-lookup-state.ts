import { useEffect, useState } from "react";
import { type Campaign, listSources } from "~/domain/campaign/campaign";
import { formatAge, joinWords } from "~/domain/estimate/format";
import {
  findLongestWait,
  formatFailure,
  isRetriable,
  type Lookup,
  hasNoPoints,
  listUnavailable,
  summarizeStale,
} from "~/domain/estimate/lookup";
import { findMistake, isEnsName, isSendable, isUsualWallet } from "~/domain/scenario/wallet";

/** The message about a wallet of the list. */
interface WalletState {
  text: string;
  isProblem: boolean;
  /** Whether trying again may help. */
  canRetry: boolean;
}

const NO_POINTS: WalletState = { text: "No points", isProblem: false, canRetry: false };

/**
 * Formats a lookup's state; null if there is nothing to say beyond its dollars.
 *
 * @param duplicateOf the number of an earlier wallet that differs only in letter case.
 * @param mistake what is wrong with the wallet, as `findMistake` says it.
 */
export function formatLookupState(
  campaign: Campaign,
  lookup: Lookup,
  duplicateOf: number | null = null,
  mistake: string | null = findMistake(lookup.wallet),
): WalletState | null {
  const { wallet, replies, name, state } = lookup;
  if (state === "loading") return null;
  if (!isSendable(wallet)) return problem("This address can’t be looked up", false);
  // Continues automatically after the wait.
  if (state === "refused") return problem("Waiting: too many lookups for now", false);
  if (state === "failed") return problem("Could not be looked up", true);
  if (state === "no-address") return problem(formatFailure(lookup)!, isRetriable(campaign, lookup));
  const failed = listUnavailable(campaign, replies).length;
  if (failed > 0) return problem(formatFailed(failed, listSources(campaign).length), true);
  const stale = summarizeStale(campaign, replies);
  if (stale !== null) return problem(`Answer up to ${formatAge(stale.ageMs)} old`, true);
  if (name && name.staleMs !== null)
    return problem(`Its address is up to ${formatAge(name.staleMs)} old`, true);
  if (duplicateOf !== null) {
    return problem(`Counts twice: the same address as wallet ${duplicateOf}`, false);
  }
  if (!hasNoPoints(campaign, replies)) return null;
  if (name) return NO_POINTS;
  if (isEnsName(wallet)) return problem("No points: names aren’t available here", false);
  if (mistake !== null) return problem(`No points: it ${mistake}`, false);
  if (!isUsualWallet(wallet)) return problem("No points: that doesn’t look like an address", false);
  return NO_POINTS;
}

function formatFailed(failed: number, count: number): string {
  return count === 1 ? "The source of points failed" : `${failed} of ${count} sources failed`;
}

/** Wallets by their numbers, given as indices: `wallet 3`, `wallets 3, 7 and 11 to 20`. */
export function nameWallets(indices: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const index of indices) {
    const last = ranges.at(-1);
    if (last && index === last[1] + 1) last[1] = index;
    else ranges.push([index, index]);
  }
  const names = ranges.flatMap(([from, to]) => {
    if (to - from > 1) return [`${from + 1} to ${to + 1}`];
    return (from === to ? [from] : [from, to]).map((index) => String(index + 1));
  });
  return `${indices.length === 1 ? "wallet" : "wallets"} ${joinWords(names)}`;
}

function problem(text: string, canRetry: boolean): WalletState {
  return { text, isProblem: true, canRetry };
}

/** The lookups that failed as a whole. */
export interface LookupErrors {
  /** The message without `Error:`; with several wallets, it names the failed ones. */
  text: string;
  /** Those to retry: not names that have no address. */
  wallets: string[];
  /** How long to wait after a refusal, s; null if there is no need to wait. */
  retryAfterS: number | null;
}

/**
 * Summarizes the lookups that failed as a whole; null if none did.
 *
 * @param hasNames whether to include names; in a list, the row of a name says what is wrong with it.
 */
export function summarizeErrors(
  campaign: Campaign,
  lookups: readonly Lookup[],
  hasNames = lookups.length === 1,
): LookupErrors | null {
  const failures = lookups.map((lookup) =>
    hasNames || lookup.state !== "no-address" ? formatFailure(lookup) : null,
  );
  const failed = lookups.filter((_, index) => failures[index] !== null);
  if (failed.length === 0) return null;
  const reasons = [...new Set(failures)].filter((reason) => reason !== null);
  const texts = reasons.map((reason) => {
    const indices = failures.flatMap((failure, index) => (failure === reason ? [index] : []));
    return lookups.length === 1 ? reason : `${reason}; unanswered: ${nameWallets(indices)}`;
  });
  return {
    text: texts.join(". "),
    wallets: failed.filter((each) => isRetriable(campaign, each)).map(({ wallet }) => wallet),
    retryAfterS: findLongestWait(failed),
  };
}

/** An address in mixed case: the case of its letters is its checksum (EIP-55). */
const WITH_CHECKSUM = /^0x(?=.*[a-f])(?=.*[A-F])[\da-fA-F]{40}$/;

/**
 * What is wrong with a wallet, as `findMistake` says it; for an address with a checksum, once the code
 * that checks it has loaded.
 *
 * @param wallet null if there is nothing to find.
 */
export function useMistake(wallet: string | null): string | null {
  const [mistyped, setMistyped] = useState<string | null>(null);
  const hasChecksum = wallet !== null && WITH_CHECKSUM.test(wallet);
  useEffect(() => {
    if (!hasChecksum) return;
    let isCurrent = true;
    import("./checksum.client").then(
      ({ validate }) => {
        if (isCurrent && !validate(wallet)) setMistyped(wallet);
      },
      // Without the code, the wallet just has no points.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [wallet, hasChecksum]);
  if (wallet === null) return null;
  if (mistyped === wallet) return "has a wrong checksum, so a character or its case is mistyped";
  return findMistake(wallet);
}
