import { formatFailure, type Lookup, planRetry, type Retry } from "~/domain/estimate/lookup";
import { formatCount } from "~/domain/scenario/wallet-list";

/** How the lookups of the wallets are going: loading, or failed; empty once they are done. */
export function formatStatus(lookups: readonly Lookup[]): string {
  const loading = lookups.filter(({ state }) => state === "loading").length;
  if (loading > 0) return `Looking up ${formatCount(loading)}…`;
  const failed = lookups.filter((lookup) => formatFailure(lookup) !== null).length;
  return failed === 0 ? "" : `Couldn’t load ${formatCount(lookups.length, failed)}`;
}

/** The lookups that failed as a whole. */
export interface LookupErrors extends Retry {
  /** The message without `Error:`; of several wallets, it says how many failed. */
  text: string;
}

/**
 * Summarizes the lookups that failed as a whole; null if none did.
 *
 * @param hasNames whether to include names; in a list, the row of a name says what is wrong with it.
 */
export function describeErrors(
  lookups: readonly Lookup[],
  hasNames = lookups.length === 1,
): LookupErrors | null {
  const failures = lookups.flatMap((lookup) => {
    const reason = hasNames || lookup.state !== "no-address" ? formatFailure(lookup) : null;
    return reason === null ? [] : { lookup, reason };
  });
  if (failures.length === 0) return null;
  const texts = [...new Set(failures.map(({ reason }) => reason))].map((reason) => {
    const count = failures.filter((failure) => failure.reason === reason).length;
    return lookups.length === 1 ? reason : `${reason} (${formatCount(lookups.length, count)})`;
  });
  return { text: texts.join(". "), ...planRetry(failures.map(({ lookup }) => lookup)) };
}
