import type { Campaign } from "~/estimate/campaign";
import { writeScenario } from "~/estimate/codec";
import { pickDefaults } from "~/estimate/fields";
import { dropTyped, pickTyped } from "~/estimate/portal-query";
import { choiceOf, pickFields, type Scenario, type ScenarioPatch } from "~/estimate/scenario";
import { normalizeWallet } from "~/estimate/wallet";
import { listWallets, writeWallets } from "~/estimate/wallet-list";
import { createStored, useStored } from "~/ui/stored";
import { addLabels } from "./use-labels";

/** What the visitor has entered in this browser; nothing that came with a link. */
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
  const isKnown = known?.search === visit.search && known.totalUSD === visit.totalUSD;
  if (isKnown && known.at === at && keys.every((key) => entered.has(key))) return;
  const since = known && (known.at === at ? known.since : sinceOf(known));
  const kept = { ...visit, at, ...(since && { since }) };
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
  try {
    const { entered, visits } = (JSON.parse(text) ?? {}) as Partial<Record<string, unknown>>;
    const keys = Array.isArray(entered) ? entered : [];
    return {
      // An older page may have written a wallet in another spelling.
      entered: new Set(keys.filter((key) => typeof key === "string").map(normalizeWallet)),
      visits: new Map(Object.entries(visits ?? {}).filter(isVisit)),
    };
  } catch {
    return NOTHING;
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

export function keyOfBonus(campaign: Campaign, name: string): string {
  return campaign.id + writeScenario(campaign, { bonus: [name] });
}

/** The keys of a page's typed points: one at most, but for a portal's of several campaigns. */
export function listPointKeys(campaign: Campaign, scenario: Scenario): string[] {
  return listQueries(campaign, scenario).flatMap(([id, query]) => keyOfPoints(id, query));
}

/** The scenarios of a page, without wallets, by the campaigns' ids. */
function listQueries(campaign: Campaign, scenario: Scenario): [id: string, query: string][] {
  if (campaign.campaigns)
    return Object.keys(campaign.campaigns).map((id) => [id, choiceOf(scenario, id)]);
  const points = pickFields(scenario, Object.keys(pickDefaults(campaign, ["points"])));
  return [[campaign.id, writeScenario(campaign, points)]];
}

function keyOfPoints(id: string, query: string): string[] {
  const typed = pickTyped(query);
  return typed === "" ? [] : [id + typed];
}

/** The keys of a page's wallets and typed points. */
export function listKeys(campaign: Campaign, scenario: Scenario): string[] {
  return [...listWallets(scenario).map(normalizeWallet), ...listPointKeys(campaign, scenario)];
}

/** What came with a link and isn't the visitor's. */
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
  const foreign = findForeign(campaign, scenario, isEntered);
  return {
    ...(foreign.wallets && writeWallets([])),
    ...(foreign.points && clearPoints(campaign, scenario, isEntered)),
  };
}

function clearPoints(
  campaign: Campaign,
  scenario: Scenario,
  isEntered: (key: string) => boolean,
): ScenarioPatch {
  if (!campaign.campaigns) return pickDefaults(campaign, ["points"]);
  const isForeign = (id: string, query: string) =>
    keyOfPoints(id, query).some((key) => !isEntered(key));
  return Object.fromEntries(
    listQueries(campaign, scenario)
      .filter(([id, query]) => isForeign(id, query))
      .map(([id, query]) => [id, dropTyped(query)]),
  );
}

/** The fields with wallets and typed points. */
export function pickHolders(campaign: Campaign, scenario: Scenario): ScenarioPatch {
  return pickFields(scenario, Object.keys(pickDefaults(campaign, ["wallets", "points"])));
}

/** Both scenarios' wallets, and the typed points of `scenario`, or else those of `before`. */
export function joinHolders(
  campaign: Campaign,
  scenario: Scenario,
  before: Scenario,
): ScenarioPatch {
  const wallets = writeWallets([...listWallets(scenario), ...listWallets(before)]);
  if (campaign.campaigns) {
    const lacking = listQueries(campaign, scenario).filter(([, query]) => pickTyped(query) === "");
    return {
      ...pickFields(
        before,
        lacking.map(([id]) => id),
      ),
      ...wallets,
    };
  }
  const points = listPointKeys(campaign, scenario).length === 0 ? before : scenario;
  return { ...pickHolders(campaign, points), ...wallets };
}
