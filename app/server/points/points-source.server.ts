import type { Campaign } from "~/estimate/campaign";
import { shortenText } from "~/estimate/format";
import type { Rank } from "~/estimate/lookup";
import type { Source } from "~/estimate/points";
import { keepEnds } from "~/estimate/wallet";
import { lookups, logEvent } from "~/server/operations/telemetry.server";
import type { UpstreamReply } from "./reply.server";

export interface CachedReply<Value> {
  value: Value;
  /** The age of an old reply that stands in for a failed call, ms; null for a fresh one. */
  staleMs: number | null;
  /** The reply's expiry, by `getTime`. */
  freshUntil: number;
}

export type DependencyState = "up" | "down" | "off";

export interface AskedWallet {
  /** Starts once there are places; throws `limited` if that is refused and there is no older reply. */
  begin<Started>(start: () => Promise<Started>): Promise<Started>;
  /** The reason for which older replies stand in; null if nothing was refused. */
  refusal: SourceFailure | null;
  /** @throws {SourceFailure} without a usable reply. */
  find(source: Source): Promise<CachedReply<UpstreamReply>>;
  /** One for each part in which the wallet has points; empty without a snapshot. */
  ranks: Rank[];
}

export interface PointsSource {
  /** For metrics: the campaign, where there are several. */
  labels: { campaign?: string };
  sources: readonly Source[];
  /** @param takeToken rejects with a `SourceFailure`; each source that has to be called takes one. */
  ask(wallet: string, takeToken: () => Promise<void>): AskedWallet;
  /** The upstreams' states, and the snapshot's where there is one; `off`: not used. */
  getDependencies(): Record<string, DependencyState>;
  getCalls(): { upstream: string; inFlight: number; queued: number }[];
}

export type Outcome<Value> =
  ({ status: "found" } & Value) | { status: "failed"; failure: SourceFailure };

/** Waits for a reply and counts its outcome. A failure is a value. */
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

/** A source without a usable reply. Thrown, and turned into a value by `settle`. */
export class SourceFailure extends Error {
  override readonly name = "SourceFailure";
  /** The wait before another attempt, ms; null if that would not help. */
  readonly retryAfterMs: number | null = null;
  /** False if only this address or visitor is concerned, and the upstream is not down. */
  readonly isOutage: boolean = true;
  /** True if all clients together ask for too much, rather than the one that is refused. */
  readonly isCrowded: boolean = false;
  /** The upstream's, if that is what fails. */
  readonly status: number | null = null;

  constructor(
    readonly reason: FailureReason,
    detail: string,
    known: Partial<Pick<SourceFailure, "retryAfterMs" | "isOutage" | "isCrowded" | "status">> = {},
  ) {
    super(detail);
    // Failures are cached by the thousand, and a stack would be most of each.
    this.stack = "";
    Object.assign(this, known);
  }

  /** `retryAfterMs` in whole seconds, at least 1, for messages and `Retry-After`. */
  get retryAfterS(): number {
    return Math.max(1, Math.ceil((this.retryAfterMs ?? 0) / 1000));
  }
}

/** Not logged: the metrics count them, and the breaker logs a line of its own. */
const REASONS_WITHOUT_CALL = ["address", "broken", "busy"];

/** Logs one line per failure of an upstream, with the wallet's address, as it was sent, shortened. */
export function logFailure(
  campaign: Campaign,
  source: Source,
  address: string,
  { reason, message }: SourceFailure,
  ms: number,
  keys: readonly string[],
): void {
  if (REASONS_WITHOUT_CALL.includes(reason)) return;
  const detail = cleanQuote(message, address, keys);
  const fields = { source, reason, detail, ms: Math.round(ms), wallet: keepEnds(address) };
  logEvent("source-failed", fields, campaign);
}

/** Logs an upstream's reason for having no points: no failure, but of interest to operators. */
export function logRefusal(
  campaign: Campaign,
  source: Source,
  address: string,
  reason: string,
  keys: readonly string[],
): void {
  const error = cleanQuote(reason, address, keys);
  logEvent(`${source}-refused`, { error, wallet: keepEnds(address) }, campaign);
}

/** The most characters of an upstream's text in the log. */
const MAX_LOGGED = 200;

/** An upstream's text for the log. It is cut last, because the rest of what is hidden may be beyond. */
function cleanQuote(text: string, address: string, keys: readonly string[]): string {
  return shortenText(shortenAddress(hideKeys(text, keys), address), MAX_LOGGED);
}

/** Removes the operator's keys, which an upstream may quote, also as they stand in its address. */
export function hideKeys(text: string, keys: readonly string[]): string {
  return (
    keys
      .flatMap((key) => [key, encodeURIComponent(key)])
      // One may be the beginning of another.
      .toSorted((one, other) => other.length - one.length)
      .reduce((rest, key) => rest.replaceAll(key, "(hidden)"), text)
  );
}

/** Shortens the address where an upstream quotes it, in upper or lower case. */
function shortenAddress(text: string, address: string): string {
  const pattern = address.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return text.replace(new RegExp(pattern, "gi"), () => keepEnds(address));
}
