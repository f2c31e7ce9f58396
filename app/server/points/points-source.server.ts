import type { Campaign } from "~/estimate/campaign";
import type { Rank } from "~/estimate/lookup";
import type { Source } from "~/estimate/points";
import { keepEnds } from "~/estimate/wallet";
import { lookups, logEvent } from "~/server/operations/telemetry.server";
import type { UpstreamReply } from "./reply.server";

export interface CachedReply<Value> {
  answer: Value;
  /** The age of an answer that is used because asking again failed, ms; null for a fresh one. */
  staleMs: number | null;
  /** When the answer expires, by `getTime`. */
  freshUntil: number;
}

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
  find(source: Source): Promise<CachedReply<UpstreamReply>>;
  /** The wallet's ranks, for what it has points of; empty without a snapshot. */
  ranks: Rank[];
}

export interface PointsSource {
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
  finding: Promise<CachedReply<Value>>,
): Promise<Outcome<CachedReply<Value>>> {
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

type FailureReason =
  | "address"
  | "broken"
  | "busy"
  | "limited"
  | "not-json"
  | "redirect"
  | "shape"
  | "status"
  | "timeout"
  | "too-large"
  | "unreachable"
  | "unreadable";

/** A source gave no usable answer. Thrown, and turned into a value by `settle`. */
export class SourceFailure extends Error {
  override readonly name = "SourceFailure";
  /** How long to wait before trying again, ms; null if that would not help. */
  readonly retryAfterMs: number | null;
  /** Whether the upstream itself may be down. False if only this address or visitor is concerned. */
  readonly isOutage: boolean;
  /** Whether all clients together ask for too much, rather than the one that is refused. */
  readonly isCrowded: boolean;
  /** What the upstream answered, as a file's `unknown` names it: its status, `empty` or `null`. */
  readonly answers: readonly (number | "empty" | "null")[];

  constructor(
    readonly reason: FailureReason,
    detail: string,
    options: {
      retryAfterMs?: number | null;
      isOutage?: boolean;
      isCrowded?: boolean;
      answers?: SourceFailure["answers"];
    } = {},
  ) {
    super(detail);
    // Failures are cached by the thousand, and a stack would be most of each.
    this.stack = "";
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.isOutage = options.isOutage ?? true;
    this.isCrowded = options.isCrowded ?? false;
    this.answers = options.answers ?? [];
  }

  /** `retryAfterMs` in whole seconds, at least 1, for messages and `Retry-After`. */
  get retryAfterS(): number {
    return Math.max(1, Math.ceil((this.retryAfterMs ?? 0) / 1000));
  }
}

/** Failures without a call. The metrics count them; the breaker logs its own line. */
const OWN_REASONS = ["address", "broken", "busy"];

/** Logs one line per failure of an upstream, with the wallet shortened. */
export function logFailure(
  campaign: Campaign,
  source: Source,
  wallet: string,
  { reason, message }: SourceFailure,
  ms: number,
): void {
  if (OWN_REASONS.includes(reason)) return;
  const detail = hideWallet(message, wallet);
  const fields = { source, reason, detail, ms: Math.round(ms), wallet: keepEnds(wallet) };
  logEvent("source-failed", fields, campaign);
}

/** Logs that a source has no points for a reason: an answer, but one that an operator wants to see. */
export function logRefusal(
  campaign: Campaign,
  source: Source,
  wallet: string,
  reason: string,
): void {
  const error = hideWallet(reason, wallet);
  logEvent(`${source}-refused`, { error, wallet: keepEnds(wallet) }, campaign);
}

/** Shortens the wallet where an upstream quotes it, in upper or lower case. */
function hideWallet(text: string, wallet: string): string {
  const pattern = wallet.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return text.replace(new RegExp(pattern, "gi"), () => keepEnds(wallet));
}
