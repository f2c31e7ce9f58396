import { formatFdv, shortenWallet } from "~/estimate/format";
import { readScenario } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";
import type { SavedScenario } from "./document";

/** The longest name that can be given, in characters. */
export const MAX_NAME_LENGTH = 80;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name for those who give none: `0x3333…3333 · $450.0M`. */
export function suggestName({ wallet, fdv }: Scenario): string {
  return `${wallet === "" ? "No wallet" : shortenWallet(wallet)} · ${formatFdv(fdv)}`;
}

/** A typed name as it is kept: trimmed, not too long; the suggestion where there is nothing to see. */
export function cleanName(typed: string, scenario: Scenario): string {
  // By characters: half of a surrogate pair is none.
  const name = [...typed.trim()].slice(0, MAX_NAME_LENGTH).join("").trim();
  return VISIBLE.test(name) ? name : suggestName(scenario);
}

/** The scenario that was saved, within today's bounds. */
export function scenarioOf({ search }: SavedScenario): Scenario {
  return readScenario(new URLSearchParams(search));
}

/** The name to show; a file from elsewhere may have one that cannot be seen. */
export function nameOf(saved: SavedScenario): string {
  return VISIBLE.test(saved.name) ? saved.name : suggestName(scenarioOf(saved));
}
