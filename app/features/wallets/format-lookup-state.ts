import type { Campaign } from "~/domain/campaign/campaign";
import { formatAge } from "~/domain/estimate/format";
import {
  describeStale,
  formatFailure,
  hasNoPoints,
  isRetriable,
  listUnavailable,
  type Lookup,
} from "~/domain/estimate/lookup";
import { findMistake, isName, isSendable } from "~/domain/scenario/wallet";
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
 * @param sameAs what an earlier wallet with the same address is called.
 * @param mistake what is wrong with the wallet, as `findMistake` says it.
 */
export function formatLookupState(
  campaign: Campaign,
  lookup: Lookup,
  sameAs: string | null = null,
  mistake: string | null = findMistake(lookup.wallet, campaign.chain),
): WalletState | null {
  const { wallet, replies, name, state } = lookup;
  if (!isSendable(wallet)) return say("This address can’t be looked up", "field-message");
  if (state === "no-address")
    return say(formatFailure(lookup)!, "field-message", isRetriable(lookup));
  // A wallet with points is right in whatever form, and a name may still lead to one.
  const isUnknown = !name && replies.every(({ points }) => points === 0);
  if (mistake !== null && isUnknown && !(state === "loading" && isName(wallet)))
    return say(mistake, "field-message", isRetriable(lookup));
  if (state === "loading") return null;
  // Continues automatically after the wait.
  if (state === "refused") return say("Waiting: too many lookups for now");
  if (state === "failed") return say("Couldn’t load.", "warning", true);
  const failed = listUnavailable(campaign, replies);
  if (failed.length > 0) return say(`${countSources(campaign, failed)} failed`, "warning", true);
  const stale = describeStale(campaign, replies);
  if (stale !== null) return say(`Answer up to ${formatAge(stale.ageMs)} old`, "warning", true);
  if (name && name.staleMs !== null)
    return say(`Its address is up to ${formatAge(name.staleMs)} old`, "warning", true);
  if (sameAs !== null) return say(`Counts twice: the same address as ${sameAs}`);
  return hasNoPoints(campaign, replies) ? say("No points found", "hint") : null;
}

function say(text: string, tone: WalletState["tone"] = "warning", canRetry = false): WalletState {
  return { text, tone, canRetry };
}
