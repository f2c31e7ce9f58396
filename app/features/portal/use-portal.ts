import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import type { Lookup } from "~/domain/estimate/lookup";
import { isSameList, writeWallets } from "~/domain/scenario/wallet-list";
import { writeScenario } from "~/estimator/codec";
import {
  sortRows,
  type PortalAnswer,
  type PortalList,
  type PortalRow,
  type ShownAnswer,
} from "~/estimator/portal";
import { describeErrors } from "~/features/wallets/lookup-problems";
import { receive } from "~/features/wallets/use-wallet-lookups";
import { useCampaign } from "~/ui/campaign-context";
import { useOwnAnswers, type OwnAnswer } from "./use-own-answers";

export interface ShownRow extends Omit<PortalRow, "answer" | "pending"> {
  /** The visitor's saved scenario's, or the one at the campaign's defaults. */
  answer: ShownAnswer | null;
  atDefaults: ShownAnswer | null;
  /** Whether its answer at the defaults is missing: it is loading, or lost; null if not. */
  pending: true | null;
  isLoading: boolean;
  /** The visitor's saved scenario, whose answer it shows; null where it has the defaults. */
  own: OwnAnswer | null;
}

/** A row's answer that has streamed in; null if it is lost. */
type LateAnswers = ReadonlyMap<Promise<PortalAnswer>, PortalAnswer | null>;

const NO_ROWS: readonly PortalRow[] = [];
const walletOf = ({ wallet }: Lookup) => wallet;

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
  // A request that failed as a whole comes as its wallets' lookups.
  const failures = Array.isArray(data) ? data : null;
  const fetched = failures === null ? ((data as PortalList | undefined) ?? null) : null;
  const [last, setLast] = useState(loaded);
  if (fetched !== null && fetched !== last) setLast(fetched);
  const isOf = ({ wallets }: PortalList) => isSameList(wallets, asked);
  const list = !isOf(last) && isOf(loaded) ? loaded : last;
  const isCurrent = isOf(list);
  const late = useLateAnswers(list, limitMs);

  const search = writeScenario(campaign, writeWallets(asked)).slice(1);
  const missing = isCurrent ? null : search;
  const retry = useCallback(() => load(`/?index&${search}`), [load, search]);
  useEffect(() => {
    if (missing !== null) load(`/?index&${missing}`);
  }, [missing, load]);

  const isAsking = state !== "idle";
  const isFailed = !isAsking && failures !== null && isSameList(failures.map(walletOf), asked);
  const failed = isFailed ? failures : null;
  const own = useOwnAnswers(isCurrent ? list.rows : NO_ROWS, asked);
  const rows = list.rows.map(({ pending, ...row }): ShownRow => {
    const needs = isCurrent ? row.needs : needOf(row, asked);
    const arrived = isCurrent && pending !== null ? late.get(pending) : undefined;
    const atDefaults = isCurrent ? (row.answer ?? arrived ?? null) : null;
    const ownAnswer = own.get(row.id) ?? null;
    const answer = ownAnswer?.answer ?? atDefaults;
    const isAwaited = needs === null && row.end === null;
    const isMissing = isAwaited && atDefaults === null;
    const isLost = isMissing && (arrived === null || failed !== null);
    // What is asked again is what was missing.
    const isAskedAgain = isCurrent && isAsking && (isLost || answer?.warning != null);
    return {
      ...row,
      wallets: isCurrent ? row.wallets : needs === null ? [...asked] : [],
      needs,
      answer,
      atDefaults,
      pending: isMissing || null,
      isLoading: (isMissing && !isLost) || isAskedAgain,
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
    /** Why the request for the rows has failed as a whole; null if it hasn't. */
    errors: failed && describeErrors(failed.slice(0, 1)),
  };
}

/** What a row of a list for other wallets lacks for those asked for, as far as is known. */
function needOf({ needs }: Pick<PortalRow, "needs">, asked: readonly string[]) {
  if (needs === "points" || needs === "bonuses") return needs;
  return asked.length === 0 ? "wallet" : null;
}

/** The answers that stream in after a list, as far as they have. */
function useLateAnswers({ rows }: PortalList, limitMs: number): LateAnswers {
  const [late, setLate] = useState<LateAnswers>(new Map());
  useEffect(() => {
    for (const { pending } of rows) {
      if (pending === null) continue;
      void receive(pending, limitMs).then((answer) =>
        setLate((before) => new Map(before).set(pending, answer)),
      );
    }
  }, [rows, limitMs]);
  return late;
}
