import type { Campaign } from "~/estimate/campaign";
import { writeScenario } from "~/estimate/codec";
import { pickDefaults } from "~/estimate/fields";
import { dropTyped, pickTyped } from "~/estimate/portal-query";
import { textOf, pickFields, type Scenario, type ScenarioPatch } from "~/estimate/scenario";
import { normalizeWallet } from "~/estimate/wallet";
import {
  cleanName,
  type Labels,
  listWallets,
  MAX_LABEL_LENGTH,
  writeWallets,
} from "~/estimate/wallet-list";
import { createStored, useStored } from "~/ui/stored";

/** The visitor's own entries in this browser; nothing that came with a link. */
export interface Mine {
  /** Keys of wallets, for all campaigns, and of a campaign's typed points and ticked bonuses. */
  entered: ReadonlySet<string>;
  /** The last page of one's own, by the campaign's id. */
  visits: ReadonlyMap<string, Visit>;
}

export interface Visit {
  /** Query. */
  search: string;
  /** Null if it had none. */
  totalUSD: number | null;
  /** The day, ISO 8601. */
  at?: string;
  /** The total of the last visit on an earlier day. */
  since?: { totalUSD: number; at: string };
  /** Of a portal: the totals of its rows, by campaign. */
  totals?: Record<string, number>;
}

const MAX_ENTERED = 500;
const NOTHING: Mine = { entered: new Set(), visits: new Map() };

const mine = createStored<Mine>("airdrop-estimator.mine", {
  empty: NOTHING,
  parse: parseMine,
  format: ({ entered, visits }) =>
    JSON.stringify({ entered: [...entered], visits: Object.fromEntries(visits) }),
});

/** Keys that came with a link and that the visitor has added to theirs, until the tab closes. */
const joined = createStored<ReadonlySet<string>>(mine.key, {
  empty: NOTHING.entered,
  parse: (text) => parseMine(text).entered,
  format: (keys) => JSON.stringify({ entered: [...keys] }),
  area: "sessionStorage",
});

/** The key of both storages, for the script that runs before hydration. */
export const MINE_KEY = mine.key;
export const readMine = mine.read;
export const readJoined = joined.read;

/** Null on the server and while React hydrates the page, which can't know. */
export function useMine(): Mine | null {
  return useStored(mine, null);
}

export function useJoined(): ReadonlySet<string> {
  return useStored(joined, NOTHING.entered);
}

export function addEntered(keys: readonly string[]): void {
  const { entered, visits } = mine.read();
  if (keys.some((key) => !entered.has(key))) mine.write({ entered: addTo(entered, keys), visits });
}

/** Keeps the page as the visitor's last one, with keys that were entered in it. */
export function keepVisit(
  { id }: Campaign,
  keys: readonly string[],
  visit: Pick<Visit, "search" | "totalUSD" | "totals">,
): void {
  const { entered, visits } = mine.read();
  const known = visits.get(id);
  const at = new Date().toISOString().slice(0, "2026-11-28".length);
  const isToday = known?.at === at;
  // A source that failed must not cost the day's total.
  const earlier = isToday && known.search === visit.search ? known.totalUSD : null;
  const totalUSD = visit.totalUSD ?? earlier;
  const isKnown = isToday && known.search === visit.search && known.totalUSD === totalUSD;
  if (isKnown && keys.every((key) => entered.has(key))) return;
  const since = known && (isToday ? known.since : sinceOf(known));
  const kept = { ...visit, totalUSD, at, ...(since && { since }) };
  mine.write({ entered: addTo(entered, keys), visits: new Map([...visits, [id, kept]]) });
}

function sinceOf({ totalUSD, at, since }: Visit): Visit["since"] {
  return totalUSD === null || at === undefined ? since : { totalUSD, at };
}

export function addJoined(keys: readonly string[]): void {
  joined.write(addTo(joined.read(), keys));
}

/** Forgets wallets, with their labels, typed points, bonuses and last pages. */
export function forgetMine(): void {
  const { entered } = mine.read();
  mine.forget();
  joined.forget();
  addLabels(new Map([...entered].map((key) => [key, ""])));
}

function addTo(keys: ReadonlySet<string>, added: readonly string[]): Set<string> {
  return new Set([...keys, ...added].slice(-MAX_ENTERED));
}

function parseMine(text: string): Mine {
  const { entered, visits } = (parseJson(text) ?? {}) as Partial<Record<string, unknown>>;
  const keys = Array.isArray(entered) ? entered : [];
  return {
    // An older page may have written a wallet in another spelling.
    entered: new Set(keys.filter((key) => typeof key === "string").map(normalizeWallet)),
    visits: new Map(Object.entries(visits ?? {}).filter(isVisit)),
  };
}

/** Null for any other text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isVisit(entry: [id: string, visit: unknown]): entry is [string, Visit] {
  const { search, totalUSD, at, since, totals = {} } = (entry[1] ?? {}) as Partial<Visit>;
  const isDay = (day: unknown) => typeof day === "string" && !Number.isNaN(Date.parse(day));
  return (
    typeof search === "string" &&
    (totalUSD === null || Number.isSafeInteger(totalUSD)) &&
    (at === undefined || isDay(at)) &&
    (since === undefined || (Number.isSafeInteger(since?.totalUSD) && isDay(since?.at))) &&
    Object.values(totals ?? {}).every(Number.isSafeInteger)
  );
}

/** One place for all campaigns because labels are about wallets. */
export const LABELS_KEY = "airdrop-estimator.labels";

const NO_LABELS: Labels = new Map();
const MAX_LABELS = 500;

const storedLabels = createStored<Labels>(LABELS_KEY, {
  empty: NO_LABELS,
  parse: parseLabels,
  format: (labels) => JSON.stringify([...labels]),
});
export const readLabels = storedLabels.read;

export function useLabels(): Labels {
  return useStored(storedLabels, NO_LABELS);
}

/** Removes labels whose text is empty; false if they last only as long as the page. */
export function addLabels(added: Labels): boolean {
  const labels = new Map(readLabels());
  for (const [wallet, typed] of added) {
    const label = cleanName(typed, MAX_LABEL_LENGTH);
    // Deleted first, so that it becomes the newest.
    labels.delete(wallet);
    if (label !== "") labels.set(wallet, label);
  }
  return storedLabels.write(new Map([...labels].slice(-MAX_LABELS))) === null;
}

function parseLabels(text: string): Labels {
  const entries = parseJson(text);
  const labels = Array.isArray(entries) ? entries.filter(isLabel) : [];
  return new Map(labels.map(([wallet, label]) => [normalizeWallet(wallet), label]));
}

function isLabel(entry: unknown): entry is [wallet: string, label: string] {
  return (
    Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === "string")
  );
}

export function keyOfBonus(campaign: Campaign, name: string): string {
  return campaign.id + writeScenario(campaign, { bonus: [name] });
}

/** The points typed for a campaign, all of which are the visitor's or a link's. */
interface Typed {
  /** Null where nothing is typed. */
  key: string | null;
  /** The fields that have them, and the same without them. */
  fields: ScenarioPatch;
  cleared: ScenarioPatch;
}

/** A page's, or those of each campaign of a portal. */
function listTyped(campaign: Campaign, scenario: Scenario): Typed[] {
  if (campaign.campaigns)
    return Object.keys(campaign.campaigns).map((id) => {
      const query = textOf(scenario, id);
      const key = keyOfPoints(id, query);
      return { key, fields: { [id]: query }, cleared: { [id]: dropTyped(query) } };
    });
  const cleared = pickDefaults(campaign, ["points"]);
  const fields = pickFields(scenario, Object.keys(cleared));
  return [{ key: keyOfPoints(campaign.id, writeScenario(campaign, fields)), fields, cleared }];
}

function keyOfPoints(id: string, query: string): string | null {
  const typed = pickTyped(query);
  return typed === "" ? null : id + typed;
}

export function listPointKeys(campaign: Campaign, scenario: Scenario): string[] {
  return listTyped(campaign, scenario).flatMap(({ key }) => key ?? []);
}

/** The keys of a page's wallets and typed points. */
export function listKeys(campaign: Campaign, scenario: Scenario): string[] {
  return [...listWallets(scenario).map(normalizeWallet), ...listPointKeys(campaign, scenario)];
}

/** Parts of the scenario that came with a link and aren't the visitor's. */
export interface Foreign {
  wallets: boolean;
  points: boolean;
}

/** A page's wallets are the visitor's if every one of them was entered in this browser. */
export function findForeign(
  campaign: Campaign,
  scenario: Scenario,
  isEntered: (key: string) => boolean,
): Foreign {
  return {
    wallets: listWallets(scenario).some((wallet) => !isEntered(normalizeWallet(wallet))),
    points: listPointKeys(campaign, scenario).some((key) => !isEntered(key)),
  };
}

/** Clears what isn't the visitor's, but for bonuses and assumptions. */
export function clearForeign(
  campaign: Campaign,
  scenario: Scenario,
  isEntered: (key: string) => boolean,
): ScenarioPatch {
  const foreign = listTyped(campaign, scenario).filter(({ key }) => key && !isEntered(key));
  return {
    ...(findForeign(campaign, scenario, isEntered).wallets && writeWallets([])),
    ...joinPatches(foreign.map(({ cleared }) => cleared)),
  };
}

/** The fields with wallets and typed points. */
export function pickHolders(campaign: Campaign, scenario: Scenario): ScenarioPatch {
  return pickFields(scenario, Object.keys(pickDefaults(campaign, ["wallets", "points"])));
}

/** Both scenarios' wallets, and the typed points of `before` where `scenario` has none. */
export function joinHolders(
  campaign: Campaign,
  scenario: Scenario,
  before: Scenario,
): ScenarioPatch {
  const typed = listTyped(campaign, scenario);
  const lacking = listTyped(campaign, before).filter((_, index) => typed[index]?.key === null);
  return {
    ...writeWallets([...listWallets(scenario), ...listWallets(before)]),
    ...joinPatches(lacking.map(({ fields }) => fields)),
  };
}

function joinPatches(patches: readonly ScenarioPatch[]): ScenarioPatch {
  return Object.assign({}, ...patches) as ScenarioPatch;
}
