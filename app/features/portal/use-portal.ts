import { useEffect, useState, useSyncExternalStore } from "react";
import { memoizeByIdentity } from "~/estimate/campaign";
import { type PortalRow, readReport, requestOfRow } from "~/estimate/portal";
import { textOf, type Scenario } from "~/estimate/scenario";
import { listWallets } from "~/estimate/wallet-list";
import { useStableList } from "~/features/wallets/use-wallet-lookups";
import type { ShownRow } from "./portal-row";
import { createReportQueue, type RowReply } from "./report-queue";

/** Beyond the server's limit for a wallet's lookup: requests take their turn there, too. */
const SLACK_MS = 20_000;

/** Legible below white letters, and visible on light and dark pages. */
const COLORS = "#1a7f45 #3b6fe0 #b8500f #8a6500 #a23bd0 #5c6b7a".split(" ");

const NO_REPLIES: ReadonlyMap<string, RowReply> = new Map();

/**
 * The rows of a portal, with the figures that each campaign's API has given for them.
 *
 * @param shown what is on the screen; requests follow the address, `linked`, which lags behind typing.
 */
export function usePortal(
  rows: readonly PortalRow[],
  shown: Scenario,
  linked: Scenario,
  limitMs: number,
) {
  const [queue] = useState(() => createReportQueue(limitMs + SLACK_MS));
  const replies = useSyncExternalStore(queue.subscribe, queue.read, () => NO_REPLIES);
  const paths = useStableList(rows.flatMap((row) => pathFor(row, linked) ?? []));
  useEffect(() => queue.want(paths), [queue, paths]);
  useEffect(() => () => queue.want([]), [queue]);
  const shownRows = rows.map((row, index): ShownRow => {
    const path = pathFor(row, shown);
    const query = textOf(shown, row.id);
    const color = COLORS[index % COLORS.length] ?? "";
    const idle = { row, color, query, path, estimate: null, message: "" };
    if (path === null) return { ...idle, state: "idle" };
    const reply = replies.get(path);
    if (reply === undefined) return { ...idle, state: "loading" };
    return { ...idle, ...readReply(row)(reply) };
  });
  return { rows: shownRows, retry: queue.retry };
}

function pathFor(row: PortalRow, scenario: Scenario): string | null {
  return requestOfRow(row, listWallets(scenario), textOf(scenario, row.id));
}

/** One object for each reply, so that a row isn't rendered again when another's arrives. */
const readReply = memoizeByIdentity((row: PortalRow) =>
  memoizeByIdentity((reply: RowReply) => {
    if (reply.state !== "done") return reply;
    const { status, unavailable } = reply.report;
    if (status === "unknown" && unavailable.length > 0) return { state: "failed" as const };
    return { state: reply.state, estimate: readReport(row, reply.report) };
  }),
);
