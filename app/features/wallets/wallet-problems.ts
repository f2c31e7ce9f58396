import { useEffect, useState } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import { joinWords } from "~/domain/estimate/format";
import { formatFailure, planRetry, type Lookup, type Retry } from "~/domain/estimate/lookup";
import { findMistake } from "~/domain/scenario/wallet";
import { useCampaign } from "~/ui/campaign-context";

/** Wallets by their numbers, given as indices: `wallet 3`, `wallets 3, 7 and 11 to 20`. */
export function formatWallets(indices: readonly number[]): string {
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

/** The lookups that failed as a whole. */
export interface LookupErrors extends Retry {
  /** The message without `Error:`; with several wallets, it names the failed ones. */
  text: string;
}

/**
 * Summarizes the lookups that failed as a whole; null if none did.
 *
 * @param hasNames whether to include names; in a list, the row of a name says what is wrong with it.
 */
export function describeErrors(
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
    return lookups.length === 1 ? reason : `${reason}; unanswered: ${formatWallets(indices)}`;
  });
  return { text: texts.join(". "), ...planRetry(failed) };
}

/** An Ethereum address in mixed case: the case of its letters is its checksum (EIP-55). */
const WITH_CHECKSUM = /^0x(?=.*[a-f])(?=.*[A-F])[\da-fA-F]{40}$/;
const WRONG_CHECKSUM = "This address has a wrong checksum, so a character or its case is mistyped.";

/**
 * What is wrong with a wallet, as `findMistake` says it, or with an Ethereum address's checksum, once
 * the code that checks it has loaded.
 *
 * @param wallet null if there is nothing to find.
 * @param hasAnswer whether its points have been looked up; checksums matter only where there are none.
 */
export function useMistake(wallet: string | null, hasAnswer = true): string | null {
  const { chain } = useCampaign();
  const [wrong, setWrong] = useState<string | null>(null);
  const hasChecksum =
    wallet !== null && hasAnswer && chain === undefined && WITH_CHECKSUM.test(wallet);
  useEffect(() => {
    if (!hasChecksum) return;
    import("./checksum.client").then(
      ({ validate }) => {
        if (!validate(wallet)) setWrong(wallet);
      },
      // Without the code, the wallet just has no points.
      () => {},
    );
  }, [wallet, hasChecksum]);
  if (wallet === null) return null;
  return wrong === wallet ? WRONG_CHECKSUM : findMistake(wallet, chain);
}
