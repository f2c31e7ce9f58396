import type { Campaign } from "~/estimate/campaign";
import { writeScenario } from "~/estimate/codec";
import { pickDefaults } from "~/estimate/fields";
import { pickFields, type Scenario, type ScenarioPatch } from "~/estimate/scenario";
import { listTyped } from "~/estimate/typed-points";
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
export function keepVisit({ id }: Campaign, keys: readonly string[], visit: Visit): void {
  const { entered, visits } = mine.read();
  const known = visits.get(id);
  const isKnown = known?.search === visit.search && known.totalUSD === visit.totalUSD;
  if (isKnown && keys.every((key) => entered.has(key))) return;
  mine.write({ entered: addTo(entered, keys), visits: new Map([...visits, [id, visit]]) });
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
      entered: new Set(keys.filter((key): key is string => typeof key === "string")),
      visits: new Map(Object.entries(visits ?? {}).filter(isVisit)),
    };
  } catch {
    return NOTHING;
  }
}

function isVisit(entry: [id: string, visit: unknown]): entry is [string, Visit] {
  const { search, totalUSD } = (entry[1] ?? {}) as Partial<Visit>;
  return typeof search === "string" && (totalUSD === null || Number.isSafeInteger(totalUSD));
}

export function keyOfBonus(campaign: Campaign, name: string): string {
  return campaign.id + writeScenario(campaign, { bonus: [name] });
}

/** The key of a page's typed points; null without any. */
export function keyOfPoints(campaign: Campaign, scenario: Scenario): string | null {
  if (listTyped(campaign, scenario).length === 0) return null;
  const fields = Object.keys(pickDefaults(campaign, ["points"]));
  return campaign.id + writeScenario(campaign, pickFields(scenario, fields));
}

/** The keys of a page's wallets and typed points. */
export function listKeys(campaign: Campaign, scenario: Scenario): string[] {
  const points = keyOfPoints(campaign, scenario);
  const wallets = listWallets(scenario).map(normalizeWallet);
  return points === null ? wallets : [...wallets, points];
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
  const points = keyOfPoints(campaign, scenario);
  return {
    wallets: listWallets(scenario).some((wallet) => !isEntered(normalizeWallet(wallet))),
    points: points !== null && !isEntered(points),
  };
}

/** Clears what isn't the visitor's, but for bonuses and assumptions. */
export function clearForeign(campaign: Campaign, foreign: Foreign): ScenarioPatch {
  return {
    ...(foreign.wallets && writeWallets([])),
    ...(foreign.points && pickDefaults(campaign, ["points"])),
  };
}

/** The fields with wallets and typed points. */
export function pickHolders(campaign: Campaign, scenario: Scenario): ScenarioPatch {
  return pickFields(scenario, Object.keys(pickDefaults(campaign, ["wallets", "points"])));
}
