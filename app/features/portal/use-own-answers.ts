import { useEffect, useState, useSyncExternalStore } from "react";
import { pathTo } from "~/domain/campaign/campaign";
import type { Chain } from "~/domain/scenario/wallet";
import { formatSearch } from "~/estimator/codec";
import type { PortalRow, ShownAnswer } from "~/estimator/portal";
import { parseSaved, storageKeyOf } from "~/features/alternatives/saved-scenarios";
import { subscribeToStorage } from "~/features/wallets/use-labels";
import { useCampaign } from "~/ui/campaign-context";

export interface OwnAnswer {
  answer: ShownAnswer;
  /** The scenario with the portal's wallets, as a query. */
  search: string;
}

/**
 * The estimates of the scenarios that the visitor saved last, by campaign, for these wallets; for
 * the scenario's own without any. Asked of each campaign's API, as only the browser knows them.
 */
export function useOwnAnswers(
  rows: readonly PortalRow[],
  wallets: readonly string[],
): ReadonlyMap<string, OwnAnswer> {
  const { chain } = useCampaign();
  const stored = useSyncExternalStore(
    subscribeToStorage,
    () => rows.map(readStored).join("\n"),
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

function readStored(row: PortalRow): string {
  try {
    return window.localStorage.getItem(storageKeyOf(row)) ?? "";
  } catch {
    return "";
  }
}

/**
 * The query of what was saved last for a campaign, with other wallets if there are some; null for none.
 *
 * @param chain the portal's, as on some chains an address looks like a secret.
 */
function findSaved(
  row: PortalRow,
  wallets: readonly string[] | null,
  chain: Chain | undefined,
): string | null {
  const [saved] = parseSaved(readStored(row), chain)?.scenarios ?? [];
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

/** Asks a campaign's API; null if it can't be asked, or has nothing to say of anybody's points. */
async function ask(
  row: PortalRow,
  search: string,
  signal: AbortSignal,
): Promise<ShownAnswer | null> {
  try {
    const response = await fetch(pathTo(row, `/api/estimate${search}`), { signal });
    if (!response.ok) return null;
    const { status, warning, estimate } = await response.json();
    return status === "empty" ? null : { totalUSD: estimate.totalUSD, warning };
  } catch {
    // The row keeps its estimate at the defaults.
    return null;
  }
}
