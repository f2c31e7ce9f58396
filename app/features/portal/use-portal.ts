import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { pathTo } from "~/estimate/campaign";
import { formatSearch, writeScenario } from "~/estimate/codec";
import { newLookup, type LookupFailure } from "~/estimate/lookup";
import {
  isAsked,
  sortRows,
  type PortalAnswer,
  type PortalList,
  type PortalRow,
} from "~/estimate/portal";
import type { Chain } from "~/estimate/wallet";
import { isSameList, writeWallets } from "~/estimate/wallet-list";
import { readSaved, readStored } from "~/features/saved/saved-scenarios";
import { describeErrors } from "~/features/wallets/lookup-problems";
import { useCampaign } from "~/ui/campaign-context";
import { subscribeToStorage } from "~/ui/stored";

export interface ShownRow extends PortalRow {
  /** Of the saved scenario, or at the defaults; null while missing. */
  answer: PortalAnswer | null;
  atDefaults: PortalAnswer | null;
  isLoading: boolean;
  /** Saved scenario that it shows; null for the defaults. */
  own: OwnAnswer | null;
}

const NO_ROWS: readonly PortalRow[] = [];

/** Late rows keep their places, because rows must not move under a pointer. */
export function usePortal(loaded: PortalList, asked: readonly string[]) {
  const campaign = useCampaign();
  const { load, data, state } = useFetcher<PortalList | LookupFailure>();
  const failure = data !== undefined && "failure" in data ? data : null;
  const fetched = data !== undefined && "rows" in data ? data : null;
  const [last, setLast] = useState(loaded);
  if (fetched !== null && fetched !== last) setLast(fetched);
  const isOf = ({ wallets }: PortalList) => isSameList(wallets, asked);
  const list = !isOf(last) && isOf(loaded) ? loaded : last;
  const isCurrent = isOf(list);

  const search = writeScenario(campaign, writeWallets(asked)).slice(1);
  const missing = isCurrent ? null : search;
  const retry = useCallback(() => load(`/?index&${search}`), [load, search]);
  useEffect(() => {
    if (missing !== null) load(`/?index&${missing}`);
  }, [missing, load]);

  const isAsking = state !== "idle";
  const failed =
    !isAsking && failure !== null && isSameList(failure.wallets, asked) ? failure : null;
  const own = useOwnAnswers(isCurrent ? list.rows : NO_ROWS, asked);
  const rows = list.rows.map((row): ShownRow => {
    const needs = isCurrent ? row.needs : needOf(row, asked);
    const atDefaults = isCurrent ? row.answer : null;
    const ownAnswer = own.get(row.id) ?? null;
    const answer = ownAnswer?.answer ?? atDefaults;
    const isMissing = isAsked({ ...row, needs }) && atDefaults === null;
    const isLost = isMissing && failed !== null;
    // Only what was missing is asked for again.
    const isAskedAgain = isCurrent && isAsking && (isLost || answer?.warning != null);
    return {
      ...row,
      wallets: isCurrent ? row.wallets : needs === null ? [...asked] : [],
      needs,
      answer,
      atDefaults,
      isLoading: (isMissing && !isLost) || isAskedAgain,
      own: ownAnswer,
    };
  });

  const sortIds = () => sortRows(rows).map(({ id }) => id);
  const key = isCurrent ? list : null;
  const [sorted, setSorted] = useState({ key, ids: sortIds() });
  const sort = () => setSorted({ key, ids: sortIds() });
  if (sorted.key !== key) sort();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: sorted.ids.flatMap((id) => byId.get(id) ?? []),
    sort:
      rows.some(({ isLoading }) => isLoading) || isSameList(sorted.ids, sortIds()) ? null : sort,
    retry,
    errors: failed && describeErrors([newLookup(failed.wallets[0] ?? "", failed.failure)]),
  };
}

function needOf({ needs }: Pick<PortalRow, "needs">, asked: readonly string[]) {
  if (needs === "points" || needs === "bonuses") return needs;
  return asked.length === 0 ? "wallet" : null;
}

export interface OwnAnswer {
  answer: PortalAnswer;
  search: string;
}

/** By campaign. Each campaign's API is asked, because only the browser knows what was saved. */
export function useOwnAnswers(
  rows: readonly PortalRow[],
  wallets: readonly string[],
): ReadonlyMap<string, OwnAnswer> {
  const { chain } = useCampaign();
  const stored = useSyncExternalStore(
    subscribeToStorage,
    () => rows.map(({ id }) => readStored(id)).join("\n"),
    () => "",
  );
  const key = `${wallets.join()}\n${stored}`;
  const hasWallets = wallets.length > 0;
  const [own, setOwn] = useState<{ key: string; answers: ReadonlyMap<string, OwnAnswer> }>();
  useEffect(() => {
    const controller = new AbortController();
    for (const row of rows) {
      if (row.end !== null) continue;
      const search = findSaved(row, hasWallets ? row.wallets : null, chain);
      if (search === null) continue;
      void ask(row, search, controller.signal).then((answer) => {
        if (answer === null) return;
        setOwn((before) => {
          const answers = new Map(before?.key === key ? before.answers : []);
          return { key, answers: answers.set(row.id, { answer, search }) };
        });
      });
    }
    return () => controller.abort();
  }, [rows, key, hasWallets, chain]);
  return own?.key === key ? own.answers : NONE;
}

const NONE: ReadonlyMap<string, OwnAnswer> = new Map();

/** @param chain the portal's, because on some chains an address looks like a secret. */
function findSaved(
  row: PortalRow,
  wallets: readonly string[] | null,
  chain: Chain | undefined,
): string | null {
  const [saved] = readSaved({ id: row.id, chain }).scenarios;
  if (saved === undefined) return null;
  const search = new URLSearchParams(saved.search);
  if (wallets !== null) {
    const [wallet, ...also] = wallets;
    for (const name of ["wallet", "also"]) search.delete(name);
    if (wallet !== undefined) search.set("wallet", wallet);
    if (also.length > 0) search.set("also", also.join());
  }
  return formatSearch(search);
}

/** Null if it can't be asked, or knows nobody's points. */
async function ask(
  row: PortalRow,
  search: string,
  signal: AbortSignal,
): Promise<PortalAnswer | null> {
  try {
    const response = await fetch(pathTo(row, `/api/estimate${search}`), { signal });
    if (!response.ok) return null;
    const { status, warning, unavailable, estimate } = await response.json();
    const whole = { unknown: [], staleMs: null, retryAfterS: null };
    return status === "empty"
      ? null
      : { ...whole, status, totalUSD: estimate.totalUSD, warning, unavailable };
  } catch {
    // The row keeps its estimate at the defaults.
    return null;
  }
}
