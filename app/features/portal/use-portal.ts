import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import type { Lookup } from "~/domain/estimate/lookup";
import {
  sortRows,
  type PortalAnswer,
  type PortalList,
  type PortalRow,
  type ShownAnswer,
} from "~/domain/portal";
import { writeScenario } from "~/domain/scenario/codec";
import { isSameList, writeWallets } from "~/domain/scenario/wallet-list";
import { useCampaign } from "~/ui/campaign-context";
import { useOwnAnswers, type OwnAnswer } from "./use-own-answers";

/** Allowance for the network beyond the server's limit, ms. */
const NETWORK_SLACK_MS = 2000;

/** A row as the page shows it. */
export interface ShownRow extends Omit<PortalRow, "answer"> {
  answer: ShownAnswer | null;
  isLoading: boolean;
  /** Whether its answer will not come. */
  isLost: boolean;
  /** The visitor's own scenario, whose answer it shows; null where it has the defaults. */
  own: OwnAnswer | null;
}

/** A row's answer that has streamed in; null if it is lost. */
type LateAnswers = ReadonlyMap<Promise<PortalAnswer>, PortalAnswer | null>;

/**
 * The portal's rows for some wallets, with what streams in, and the visitor's own scenarios. They are
 * sorted when they come; a late one keeps its place until the visitor sorts them, as rows must not
 * move under a pointer.
 *
 * @param loaded the list that came with the page.
 * @param asked the address's wallets.
 * @param limitMs the server's limit for a lookup, ms.
 */
export function usePortal(loaded: PortalList, asked: readonly string[], limitMs: number) {
  const campaign = useCampaign();
  const { load, data, state } = useFetcher<PortalList | Lookup[]>();
  // A lookup that failed as a whole comes as failed lookups.
  const fetched = data === undefined || Array.isArray(data) ? null : data;
  const isOf = (list: PortalList | null) => list !== null && isSameList(list.wallets, asked);
  const isCurrent = isOf(fetched) || isOf(loaded);
  const list = isOf(loaded) && !isOf(fetched) ? loaded : (fetched ?? loaded);
  const late = useLateAnswers(list, limitMs);

  const search = writeScenario(campaign, writeWallets(asked)).slice(1);
  const missing = isCurrent ? null : search;
  const retry = useCallback(() => load(`/?index&${search}`), [load, search]);
  useEffect(() => {
    if (missing !== null) load(`/?index&${missing}`);
  }, [missing, load]);

  const own = useOwnAnswers(list.rows, asked);
  const isFailed = !isCurrent && state === "idle" && Array.isArray(data);
  const rows = list.rows.map((row): ShownRow => {
    const arrived = row.pending && late.get(row.pending);
    const answer = isCurrent ? (row.answer ?? arrived ?? null) : null;
    const isAwaited = isCurrent ? row.pending !== null : asked.length > 0 && row.needs !== "points";
    const ownAnswer = own.get(row.id) ?? null;
    return {
      ...row,
      needs: isCurrent ? row.needs : null,
      answer: ownAnswer?.answer ?? answer,
      isLoading: isAwaited && answer === null && arrived !== null && !isFailed,
      isLost: isAwaited && (arrived === null || isFailed),
      own: ownAnswer,
    };
  });

  const sortIds = () => sortRows(rows).map(({ id }) => id);
  const key = isCurrent ? list : null;
  const [sorted, setSorted] = useState({ key, ids: sortIds(), version: 0 });
  const sort = () => setSorted(({ version }) => ({ key, ids: sortIds(), version: version + 1 }));
  if (sorted.key !== key) sort();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: sorted.ids.flatMap((id) => byId.get(id) ?? []),
    /** Differs once they are sorted anew: new elements take no part in what browsers count as a shift. */
    version: sorted.version,
    /** Sorts them; null while they are sorted, or still loading. */
    sort:
      rows.some(({ isLoading }) => isLoading) || isSameList(sorted.ids, sortIds()) ? null : sort,
    retry,
  };
}

/** The answers that stream in after a list, as far as they have. */
function useLateAnswers({ rows }: PortalList, limitMs: number): LateAnswers {
  const [late, setLate] = useState<LateAnswers>(new Map());
  useEffect(() => {
    for (const { pending } of rows) {
      if (pending === null) continue;
      const take = (answer: PortalAnswer | null) =>
        // The first counts: a lost answer may come after all.
        setLate((before) => (before.has(pending) ? before : new Map(before).set(pending, answer)));
      // Chromium doesn't report a connection that breaks while a document is streaming.
      const timer = setTimeout(() => take(null), limitMs + NETWORK_SLACK_MS);
      void pending.then(take, () => take(null)).finally(() => clearTimeout(timer));
    }
  }, [rows, limitMs]);
  return late;
}
