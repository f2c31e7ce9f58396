import { type Campaign, listBonuses } from "~/domain/campaign/campaign";
import { formatFdvShort, formatUsd, shortenWallet } from "~/domain/estimate/format";
import { readScenario, tidyQuery } from "~/domain/scenario/codec";
import { defaultScenario, getField } from "~/domain/scenario/fields";
import {
  formatBonus,
  formatChangedFields,
  formatScenarioName,
} from "~/domain/scenario/name-scenario";
import {
  countKey,
  hasTyped,
  listTicked,
  pickChanged,
  type Scenario,
} from "~/domain/scenario/scenario";
import type { Chain } from "~/domain/scenario/wallet";
import { isVisible, type Labels } from "~/domain/scenario/wallet-labels";

/** A scenario that a visitor has saved under a name. */
export interface SavedScenario {
  /** Unique within a list. */
  id: string;
  name: string;
  /** The saved query; reading it clamps it to the current bounds. */
  search: string;
  /** When it was saved, ISO 8601. */
  savedAt: string;
}

/** The most scenarios in a list: all of them are shown, and thousands make it slow. */
export const MAX_SCENARIOS = 500;

/**
 * Parses stored scenarios, newest first. Unreadable entries and repeated ids are left out and
 * counted. Unknown fields are dropped, as they may be nested too deeply to be written.
 *
 * @returns null if the text isn't a list.
 */
export function parseSaved(text: string, chain?: Chain) {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(entries)) return null;
  const byId = new Map<string, SavedScenario>();
  for (const { id, name, search, savedAt } of entries.filter(isSavedScenario))
    byId.set(id, { id, name, search: tidyQuery(search, chain), savedAt });
  return { scenarios: [...byId.values()], unreadable: entries.length - byId.size };
}

/** Checks only the types, as every query gives a scenario. */
function isSavedScenario(value: unknown): value is SavedScenario {
  const { id, name, search, savedAt } = (value ?? {}) as Partial<SavedScenario>;
  const areTexts = [id, name, search, savedAt].every((text) => typeof text === "string");
  return areTexts && !Number.isNaN(Date.parse(savedAt!));
}

/** The saved scenario, clamped to the current bounds. */
export function scenarioOf(campaign: Campaign, { search }: SavedScenario): Scenario {
  return readScenario(campaign, new URLSearchParams(search));
}

/** The name that a visitor gave; empty if it is the suggested one, or invisible. */
export function ownNameOf(campaign: Campaign, saved: SavedScenario): string {
  const suggested = formatScenarioName(campaign, scenarioOf(campaign, saved));
  return saved.name === suggested || !isVisible(saved.name) ? "" : saved.name;
}

/** The displayed name: the visitor's, or the suggested one. */
export function formatSavedName(
  campaign: Campaign,
  saved: SavedScenario,
  labels?: Labels,
  among?: readonly string[],
): string {
  return (
    ownNameOf(campaign, saved) ||
    formatScenarioName(campaign, scenarioOf(campaign, saved), labels, among)
  );
}

/**
 * A scenario's differences from the defaults, in a few words each:
 * `0x1234…cdef and 2 more wallets`, `entered points`, `FDV $450M`, `Base 12%`,
 * `Founders NFT, Ambassador`, `Leaderboard 2% (not ticked)`, `2 constants changed`,
 * `$3,000 of costs`.
 *
 * @param name the name shown beside it; what it says is left out.
 * @param among wallets from which a shortened one must differ.
 */
export function describeScenario(
  campaign: Campaign,
  scenario: Scenario,
  name = "",
  among: readonly string[] = [],
): string[] {
  const changed = Object.keys(pickChanged(scenario, defaultScenario(campaign)));
  const constants = changed.filter((key) => getField(campaign, key).group === "constant").length;
  const fdv = formatFdvShort(scenario.fdv);
  const wallets = formatWalletList(scenario, among);
  const ticked = listTicked(scenario);
  const unticked = listBonuses(campaign).filter(
    (key) => !ticked.includes(key) && [key, countKey(key)].some((each) => changed.includes(each)),
  );
  return [
    !name.includes(wallets) && wallets,
    hasTyped(scenario) && !/entered points/i.test(name) && "entered points",
    changed.includes("fdv") && !name.includes(fdv) && `FDV ${fdv}`,
    ...formatChangedFields(campaign, scenario).filter((words) => !name.includes(words)),
    ...unticked.map((key) => `${formatBonus(campaign, key, scenario)} (not ticked)`),
    constants > 0 && (constants === 1 ? "1 constant changed" : `${constants} constants changed`),
    scenario.cost > 0 && `${formatUsd(scenario.cost)} of costs`,
  ].filter((words) => words !== false && words !== "") as string[];
}

/** Names the first wallet, because a number alone would not distinguish two lists. */
function formatWalletList({ wallet, also }: Scenario, among: readonly string[]): string {
  const first = shortenWallet(wallet, among);
  if (also.length === 0) return first;
  return `${first} and ${also.length} more ${also.length === 1 ? "wallet" : "wallets"}`;
}
