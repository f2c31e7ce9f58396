import { useEffect, useState, useSyncExternalStore } from "react";
import { memoizeByIdentity } from "~/estimate/campaign";
import { type PortalRow, readReport, requestOfRow, type RowReport } from "~/estimate/portal";
import { textOf, type Scenario } from "~/estimate/scenario";
import { isName } from "~/estimate/wallet";
import { listWallets } from "~/estimate/wallet-list";
import { useStableList } from "~/features/wallets/use-wallet-lookups";
import type { ShownRow } from "./portal-row";

/** Beyond the server's limit for a wallet's lookup: requests take their turn there, too. */
const SLACK_MS = 20_000;

/** Legible below white letters, and visible on light and dark pages. */
const COLORS = "#1a7f45 #3b6fe0 #b8500f #8a6500 #a23bd0 #5c6b7a".split(" ");

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
  const replies = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
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

type RowReply =
  | { state: "done"; report: RowReport }
  /** A message of the server's that asking again would not change. */
  | { state: "refused"; message: string }
  | { state: "failed" };

type Answer = RowReply | { state: "wait"; seconds: number };

/** Requests at a time; browsers have six connections to a server. */
const MAX_RUNNING = 6;
/** Where the server doesn't say how long. */
const RETRY_AFTER_S = 5;

/** Asks for the figures of a list's rows, a few at a time, and keeps what it got. */
export function createReportQueue(limitMs: number) {
  let replies: ReadonlyMap<string, RowReply> = new Map();
  let queue: string[] = [];
  const running = new Map<string, AbortController>();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  function set(next: Map<string, RowReply>): void {
    replies = next;
    for (const listener of listeners) listener();
  }

  async function run(path: string): Promise<void> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limitMs);
    running.set(path, controller);
    const answer = await askForReport(path, controller.signal).catch(
      () => ({ state: "failed" }) as const,
    );
    clearTimeout(timer);
    // Not if it is no longer wanted, or was asked for anew.
    if (running.get(path) !== controller) return;
    running.delete(path);
    if (answer.state === "wait") waiting.set(path, setTimeout(again, answer.seconds * 1000, path));
    else set(new Map(replies).set(path, answer));
    start();
  }

  function again(path: string): void {
    waiting.delete(path);
    queue.push(path);
    start();
  }

  function start(): void {
    while (running.size < MAX_RUNNING) {
      const path = queue.shift();
      if (path === undefined) return;
      void run(path);
    }
  }

  return {
    /** Requests that are no longer wanted end; those that have been answered aren't repeated. */
    want(paths: readonly string[]): void {
      const wanted = new Set(paths);
      for (const [path, controller] of running) {
        if (wanted.has(path)) continue;
        controller.abort();
        running.delete(path);
      }
      for (const [path, timer] of waiting) {
        if (wanted.has(path)) continue;
        clearTimeout(timer);
        waiting.delete(path);
      }
      queue = paths.filter(
        (path) => !replies.has(path) && !running.has(path) && !waiting.has(path),
      );
      start();
    },
    retry(path: string): void {
      const others = new Map(replies);
      others.delete(path);
      set(others);
      again(path);
    },
    /** Returns one map until another reply arrives. */
    read: () => replies,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

async function askForReport(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(path, { signal });
  if (response.status === 429 || response.status === 503)
    return { state: "wait", seconds: Number(response.headers.get("Retry-After")) || RETRY_AFTER_S };
  if (response.status === 422) {
    // Nobody knows one of the names; the addresses have points all the same.
    const rest = dropNames(path);
    if (rest !== null) return askForReport(rest, signal);
    const { error } = (await response.json()) as { error: string };
    return { state: "refused", message: error };
  }
  const report = response.ok ? ((await response.json()) as RowReport) : null;
  return Array.isArray(report?.wallets) ? { state: "done", report } : { state: "failed" };
}

/** Null if nothing is left to ask, or it had no names. */
function dropNames(path: string): string | null {
  const [start = "", query] = path.split("?");
  const search = new URLSearchParams(query);
  const wallets = [search.get("wallet") ?? "", ...(search.get("also") ?? "").split(",")];
  const [wallet, ...also] = wallets.filter((each) => each !== "" && !isName(each));
  if (wallet === undefined || !wallets.some(isName)) return null;
  search.set("wallet", wallet);
  search.set("also", also.join());
  return `${start}?${search}`;
}
