import { type Campaign, memoizeByIdentity } from "~/estimate/campaign";
import { readScenario, scenarioIdentity, writeScenario } from "~/estimate/codec";
import { formatScenarioName } from "~/estimate/describe-scenario";
import { estimateScenario } from "~/estimate/estimate";
import type { Estimate } from "~/estimate/figures";
import { listAdjustments, tidyQuery } from "~/estimate/raw-query";
import type { Scenario } from "~/estimate/scenario";
import { normalizeWallet, type Chain } from "~/estimate/wallet";
import {
  isVisible,
  listWallets,
  nameWallet,
  writeWallets,
  type Labels,
} from "~/estimate/wallet-list";
import { useCampaign } from "~/ui/campaign-context";
import { createStored, useStored } from "~/ui/stored";

export interface SavedScenario {
  /** Unique within a list. */
  id: string;
  name: string;
  /** Query; reading it clamps it to the current bounds. */
  search: string;
  /** ISO 8601. */
  savedAt: string;
}

/** Thousands would make the page slow. */
const MAX_SCENARIOS = 500;

/** By campaign, because several may share a site's address. */
export function storageKeyOf({ id }: Pick<Campaign, "id">): string {
  return `airdrop-estimator.${id}.scenarios`;
}

interface SavedState {
  /** Newest first. */
  scenarios: readonly SavedScenario[];
  /** There is more, which can't be read. */
  hasUnreadable: boolean;
}

/** Drops the unreadable, repeated ids, and unknown fields, which may nest too deeply to write. */
export function parseSaved(text: string, chain?: Chain): SavedState {
  const entries = text.trim() === "" ? [] : parseList(text);
  const byId = new Map<string, SavedScenario>();
  for (const { id, name, search, savedAt } of (entries ?? []).filter(isSavedScenario))
    byId.set(id, { id, name, search: tidyQuery(search, chain), savedAt });
  return { scenarios: [...byId.values()], hasUnreadable: byId.size !== entries?.length };
}

function parseList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Checks only the types, because every query gives a scenario. */
function isSavedScenario(value: unknown): value is SavedScenario {
  const { id, name, search, savedAt } = (value ?? {}) as Partial<SavedScenario>;
  const areTexts = [id, name, search, savedAt].every((text) => typeof text === "string");
  return areTexts && !Number.isNaN(Date.parse(savedAt!));
}

/** Clamped to the current bounds; the same object for the same entry. */
function scenarioOf(campaign: Campaign, saved: SavedScenario): Scenario {
  return readerOf(campaign)(saved);
}

const readerOf = memoizeByIdentity((campaign: Campaign) =>
  memoizeByIdentity(({ search }: SavedScenario) =>
    readScenario(campaign, new URLSearchParams(search)),
  ),
);

/** Empty if it is the suggested one, or invisible. */
function customNameOf(campaign: Campaign, saved: SavedScenario): string {
  const suggested = formatScenarioName(campaign, scenarioOf(campaign, saved));
  return saved.name === suggested || !isVisible(saved.name) ? "" : saved.name;
}

export interface SavedRow {
  id: string;
  name: string;
  note: string;
  scenario: Scenario;
  /** True if the page has all of its wallets, so that its total is known. */
  hasWallets: boolean;
  /** Null while it is unknown. */
  totalUSD: number | null;
  isCurrent: boolean;
}

/** Newest first. */
export function listSavedRows(
  page: Estimate,
  saved: readonly SavedScenario[],
  labels: Labels,
): SavedRow[] {
  const { campaign } = page;
  const known = [...page.lookups, ...page.repeats.map(({ lookup }) => lookup)];
  // A saved wallet may be spelt otherwise than the page's.
  const spelt = new Map(known.map(({ wallet }) => [normalizeWallet(wallet), wallet]));
  const spell = (wallet: string) => spelt.get(normalizeWallet(wallet)) ?? wallet;
  const all = saved.map((each) => {
    const scenario = scenarioOf(campaign, each);
    const wallets = writeWallets(listWallets(scenario).map(spell));
    return { saved: each, scenario: { ...scenario, ...wallets } };
  });
  const among = all.map(({ scenario }) => scenario.wallet);
  const current = scenarioIdentity(campaign, page.scenario);
  return all.map(({ saved, scenario }) => {
    const hasWallets = listWallets(scenario).every((wallet) => spelt.has(normalizeWallet(wallet)));
    const estimate = hasWallets ? estimateScenario(campaign, scenario, known) : null;
    const custom = customNameOf(campaign, saved);
    const single = nameWallet(labels, scenario.wallet, among);
    const suggested = formatScenarioName(campaign, scenario, single);
    const isAdjusted = listAdjustments(campaign, new URLSearchParams(saved.search)).length > 0;
    const notes = [estimate?.warning, custom && suggested, isAdjusted && "some values adjusted"];
    return {
      id: saved.id,
      name: custom || suggested,
      note: notes.filter(Boolean).join(" · "),
      scenario,
      hasWallets,
      totalUSD: estimate?.status === "loading" ? null : (estimate?.totalUSD ?? null),
      isCurrent: scenarioIdentity(campaign, scenario) === current,
    };
  });
}

const EMPTY = parseSaved("");

const storeOf = memoizeByIdentity((campaign: Campaign) =>
  createStored<SavedState>(storageKeyOf(campaign), {
    empty: EMPTY,
    parse: (text) => parseSaved(text, campaign.chain),
    format: ({ scenarios }) => JSON.stringify(scenarios),
    lasts: false,
  }),
);

/** In sync with other tabs; none on the server. */
export function useSaved(): SavedState {
  return useStored(storeOf(useCampaign()), EMPTY);
}

/** One object until something changes. */
export function readSaved(campaign: Campaign): SavedState {
  return storeOf(campaign).read();
}

const REFUSED_TEXT =
  "This browser blocks storage for this site, so nothing can be saved. Bookmark the link instead.";
const FULL_TEXT =
  "This browser’s storage for this site is full, so nothing was changed. Remove a scenario first, or bookmark the link.";
const LIST_FULL_TEXT = `You can save up to ${MAX_SCENARIOS} scenarios. Remove one first, or bookmark the link.`;

/** Changes what is stored now, perhaps by another tab; returns a message if that fails. */
export function changeSaved(
  campaign: Campaign,
  change: (scenarios: readonly SavedScenario[]) => readonly SavedScenario[],
): string | null {
  const scenarios = change(readSaved(campaign).scenarios);
  const error = storeOf(campaign).write({ scenarios, hasUnreadable: false });
  if (error === null) return null;
  // QuotaExceededError in Chromium and Safari, NS_ERROR_DOM_QUOTA_REACHED in Firefox.
  const isFull = error instanceof DOMException && /quota/i.test(error.name);
  return isFull ? FULL_TEXT : REFUSED_TEXT;
}

type SaveResult = { name: string; isNew: boolean } | { error: string };

/** Ahead of the others, unless it is among them. */
export function saveScenario(campaign: Campaign, scenario: Scenario): SaveResult {
  const { scenarios } = readSaved(campaign);
  const identify = (each: Scenario) => scenarioIdentity(campaign, each);
  const identity = identify(scenario);
  const same = scenarios.find((saved) => identify(scenarioOf(campaign, saved)) === identity);
  const name = formatScenarioName(campaign, scenario);
  if (same) return { name: customNameOf(campaign, same) || name, isNew: false };
  if (scenarios.length >= MAX_SCENARIOS) return { error: LIST_FULL_TEXT };
  const added = {
    // Plain HTTP has no `randomUUID`.
    id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
    name,
    search: writeScenario(campaign, scenario),
    savedAt: new Date().toISOString(),
  };
  const error = changeSaved(campaign, (others) => [added, ...others]);
  return error === null ? { name, isNew: true } : { error };
}
