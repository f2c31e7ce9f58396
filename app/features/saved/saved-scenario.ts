import { type Campaign, listBonuses } from "~/domain/campaign/campaign";
import { formatFdvShort, formatUsd, shortenWallet } from "~/domain/estimate/format";
import type { Chain } from "~/domain/scenario/chain";
import { readScenario, tidyQuery } from "~/domain/scenario/codec";
import { defaultScenario, getField, pickChanged } from "~/domain/scenario/fields";
import { countKey, hasTyped, listTicked, type Scenario } from "~/domain/scenario/scenario";
import { summarizeBonus, summarizeChanges } from "~/domain/scenario/summarize-changes";
import { isVisible, type Labels } from "~/domain/scenario/wallet-labels";
import { isEntry } from "~/features/labels/use-labels";
import { nameBriefly, suggestName } from "./name-scenario";

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

/** The readable part of a document, with the number of unreadable entries. */
export type ParsedDocument = NonNullable<ReturnType<typeof parseDocument>>;

const VERSION = 1;

/** The most scenarios in a list: all of them are shown, and thousands make it slow. */
export const MAX_SCENARIOS = 500;

/**
 * Parses stored scenarios or an exported file. Unreadable entries are left out and counted; unknown
 * fields are dropped.
 *
 * @returns the scenarios, newest first, with the labels of an exported file, and the campaign's id if
 *   it says so; null if the text isn't a document of this version.
 */
export function parseDocument(text: string, chain?: Chain) {
  let value: Record<string, unknown> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (value?.version !== VERSION || !Array.isArray(value.scenarios)) return null;
  // Earlier releases stored unreadable entries in `unreadable`.
  const setAside = Array.isArray(value.unreadable) ? value.unreadable : [];
  const entries: unknown[] = [...value.scenarios, ...setAside];
  const scenarios = makeIdsUnique(entries.filter(isSavedScenario)).map((saved) => ({
    ...saved,
    search: tidyQuery(saved.search, chain),
  }));
  const campaign = typeof value.campaign === "string" ? value.campaign : null;
  const labels: Labels = new Map(Array.isArray(value.labels) ? value.labels.filter(isEntry) : []);
  return { campaign, scenarios, unreadable: entries.length - scenarios.length, labels };
}

/** A campaign's scenarios for storage, and with the wallets' labels for export. */
export function toDocument({ id }: Campaign, scenarios: readonly SavedScenario[], labels?: Labels) {
  return { version: VERSION, campaign: id, scenarios, ...(labels && { labels: [...labels] }) };
}

/** Whether a document is about another campaign; one that doesn't say is about this one. */
export function isOfAnother(
  { id }: Pick<Campaign, "id">,
  { campaign }: Pick<ParsedDocument, "campaign">,
): boolean {
  return campaign !== null && campaign !== id;
}

/**
 * Adds imported scenarios after the existing ones. One with an existing id but other content gets a
 * new id.
 */
export function mergeImport(
  existing: readonly SavedScenario[],
  imported: readonly SavedScenario[],
) {
  const contents = new Set(existing.map(contentOf));
  const fresh = imported.filter((entry) => {
    const content = contentOf(entry);
    return !contents.has(content) && contents.add(content);
  });
  const added = fresh.slice(0, Math.max(0, MAX_SCENARIOS - existing.length));
  return {
    scenarios: [...existing, ...makeIdsUnique(added, existing)],
    added: added.length,
    alreadyThere: imported.length - fresh.length,
    /** The number left out, because the list would be too long. */
    beyond: fresh.length - added.length,
  };
}

/** An entry without its id, so that a second import recognizes entries that got a new id. */
function contentOf({ name, search, savedAt }: SavedScenario): string {
  return JSON.stringify([name, search, savedAt]);
}

/** Copies scenarios with known fields only, and gives repeated ids a new one. */
function makeIdsUnique(
  scenarios: readonly SavedScenario[],
  others: readonly SavedScenario[] = [],
): SavedScenario[] {
  const taken = new Set(others.map(({ id }) => id));
  return scenarios.map(({ id, name, search, savedAt }) => {
    let free = id;
    for (let count = taken.size; taken.has(free); count += 1) free = `${id}-${count}`;
    taken.add(free);
    return { id: free, name, search, savedAt };
  });
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

/** The name that a visitor gave; empty if it is the suggested one, or an imported one is invisible. */
export function ownNameOf(campaign: Campaign, saved: SavedScenario): string {
  const scenario = scenarioOf(campaign, saved);
  // Earlier releases suggested the brief name.
  const suggested = [suggestName(campaign, scenario), nameBriefly(campaign, scenario)];
  return suggested.includes(saved.name) || !isVisible(saved.name) ? "" : saved.name;
}

/** The displayed name: the visitor's, or the suggested one. */
export function nameOf(
  campaign: Campaign,
  saved: SavedScenario,
  labels?: Labels,
  among?: readonly string[],
): string {
  return (
    ownNameOf(campaign, saved) || suggestName(campaign, scenarioOf(campaign, saved), labels, among)
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
export function summarizeScenario(
  campaign: Campaign,
  scenario: Scenario,
  name = "",
  among: readonly string[] = [],
): string[] {
  const changed = Object.keys(pickChanged(campaign, scenario, defaultScenario(campaign)));
  const constants = changed.filter((key) => getField(campaign, key).group === "constant").length;
  const fdv = formatFdvShort(scenario.fdv);
  const wallets = summarizeWallets(scenario, among);
  const ticked = listTicked(scenario);
  const unticked = listBonuses(campaign).filter(
    (key) => !ticked.includes(key) && [key, countKey(key)].some((each) => changed.includes(each)),
  );
  return [
    !name.includes(wallets) && wallets,
    hasTyped(scenario) && !/entered points/i.test(name) && "entered points",
    changed.includes("fdv") && !name.includes(fdv) && `FDV ${fdv}`,
    ...summarizeChanges(campaign, scenario).filter((words) => !name.includes(words)),
    ...unticked.map((key) => `${summarizeBonus(campaign, key, scenario)} (not ticked)`),
    constants > 0 && (constants === 1 ? "1 constant changed" : `${constants} constants changed`),
    scenario.cost > 0 && `${formatUsd(scenario.cost)} of costs`,
  ].filter((words) => words !== false && words !== "") as string[];
}

/** Names the first wallet, because a number alone would not distinguish two lists. */
function summarizeWallets({ wallet, also }: Scenario, among: readonly string[]): string {
  const first = shortenWallet(wallet, among);
  if (also.length === 0) return first;
  return `${first} and ${also.length} more ${also.length === 1 ? "wallet" : "wallets"}`;
}
