import type { Campaign } from "~/domain/campaign/campaign";
import { formatAge } from "~/domain/estimate/format";
import {
  formatFailure,
  hasNoPoints,
  isRetriable,
  listUnavailable,
  describeStale,
  type Lookup,
} from "~/domain/estimate/lookup";
import { findMistake, isSendable } from "~/domain/scenario/wallet";
import { countSources } from "./lookup-problems";

interface WalletState {
  text: string;
  /** Its class: nothing is wrong, something is missing, or the wallet is mistyped. */
  tone: "hint" | "warning" | "field-message";
  /** Whether trying again may help. */
  canRetry: boolean;
}

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
  mistake: string | null = findMistake(lookup.wallet, campaign.chain),
): WalletState | null {
  const { wallet, replies, name, state } = lookup;
  if (state === "loading") return null;
  if (!isSendable(wallet)) return say("This address can’t be looked up.", "field-message");
  // Continues automatically after the wait.
  if (state === "refused") return say("Waiting: too many lookups for now");
  if (state === "failed") return say("Could not be looked up", "warning", true);
  if (state === "no-address")
    return say(formatFailure(lookup)!, "field-message", isRetriable(lookup));
  const failed = listUnavailable(campaign, replies);
  if (failed.length > 0) return say(`${countSources(campaign, failed)} failed`, "warning", true);
  const stale = describeStale(campaign, replies);
  if (stale !== null) return say(`Answer up to ${formatAge(stale.ageMs)} old`, "warning", true);
  if (name && name.staleMs !== null)
    return say(`Its address is up to ${formatAge(name.staleMs)} old`, "warning", true);
  if (duplicateOf !== null) return say(`Counts twice: the same address as wallet ${duplicateOf}`);
  if (!hasNoPoints(campaign, replies)) return null;
  return name || mistake === null ? say("No points", "hint") : say(mistake, "field-message");
}

function say(text: string, tone: WalletState["tone"] = "warning", canRetry = false): WalletState {
  return { text, tone, canRetry };
}
