import type { Rank } from "~/domain/estimate/lookup";
import type { Source } from "~/domain/estimate/wallet-points";
import { lookups } from "~/server/operations/metrics.server";
import type { CachedAnswer } from "./answer-cache.server";
import type { UpstreamReply } from "./answer.server";
import { SourceFailure } from "./failures.server";

export type DependencyState = "up" | "down" | "off";

export interface AskedWallet {
  /** Whether all answers are here, or under way for others: asking costs nothing. */
  isReady(): boolean;
  /**
   * Starts to ask once the process has places for it; a new wallet takes its token before.
   *
   * @throws {SourceFailure} `limited`, if that is refused and there is no older answer.
   */
  begin<Started>(start: () => Promise<Started>): Promise<Started>;
  /** Why older answers stand in, if need be; null if nothing was refused. */
  refusal: SourceFailure | null;
  /** Asks a source. @throws {SourceFailure} if it gives no usable answer. */
  find(source: Source): Promise<CachedAnswer<UpstreamReply>>;
  /** The wallet's ranks, for what it has points of; empty without a snapshot. */
  ranks: Rank[];
}

export interface Points {
  /** The campaign, where there are several, for metrics. */
  labels: { campaign?: string };
  /** The sources that can be asked, in order; none for a campaign without lookups. */
  sources: readonly Source[];
  /**
   * Begins to ask about a wallet.
   *
   * @param takeToken takes the client's token for a new wallet; rejects with a `SourceFailure` if
   *   there is none left. Sources that have to be called take it, each of them.
   * @param until when all answers have to be there, on the clock of `performance.now`; by default
   *   after the longest time of a lookup.
   */
  ask(wallet: string, takeToken: () => Promise<void>, until?: number): AskedWallet;
  /** The upstreams' states, and the snapshot's where there is one; `off`: not used. */
  getDependencies(): Record<string, DependencyState>;
  /** Calls to the upstreams that are under way or wait for a place. */
  getCalls(): { upstream: string; inFlight: number; queued: number }[];
}

export type Outcome<Value> =
  ({ status: "found" } & Value) | { status: "failed"; failure: SourceFailure };

/** Waits for an answer, and counts what came of it. A failure is a value. */
export async function settle<Value>(
  labels: { campaign?: string; source: Source },
  finding: Promise<CachedAnswer<Value>>,
): Promise<Outcome<CachedAnswer<Value>>> {
  try {
    const found = await finding;
    lookups.inc({ ...labels, outcome: found.staleMs === null ? "fresh" : "stale" });
    return { status: "found", ...found };
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    lookups.inc({ ...labels, outcome: error.reason });
    return { status: "failed", failure: error };
  }
}
