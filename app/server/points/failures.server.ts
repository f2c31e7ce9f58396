import { keepEnds } from "~/domain/estimate/format";
import type { Source } from "~/domain/estimate/wallet-points";
import type { SnapshotError } from "~/server/snapshot/format.server";

/** Why a source gave no points. */
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
  /** The answer's status, if it refused only this address; null otherwise. */
  readonly status: number | null;

  constructor(
    readonly reason: FailureReason,
    detail: string,
    options: ErrorOptions & {
      retryAfterMs?: number | null;
      isOutage?: boolean;
      status?: number;
    } = {},
  ) {
    super(detail, options);
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.isOutage = options.isOutage ?? true;
    this.status = options.status ?? null;
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
  source: Source,
  wallet: string,
  { reason, message }: SourceFailure,
  ms: number,
): void {
  if (OWN_REASONS.includes(reason)) return;
  const detail = hideWallet(message, wallet);
  warn({ event: "source-failed", source, reason, detail, ms: Math.round(ms), wallet });
}

/** Logs that a value of the campaign, such as `constants.total`, could not be read. */
export function logLiveFailure(
  value: string,
  { reason, message }: SourceFailure,
  ms: number,
): void {
  const fields = { value, reason, detail: message, ms: Math.round(ms) };
  console.warn(JSON.stringify({ event: "live-failed", ...fields }));
}

/** Logs that an upstream's circuit breaker has opened or closed. */
export function logBreaker(upstream: string, state: "broken" | "mended"): void {
  console.warn(JSON.stringify({ event: `upstream-${state}`, upstream }));
}

/** Logs that the snapshot cannot be read; the message names no wallet. */
export function logUnreadable({ message }: SnapshotError): void {
  console.warn(JSON.stringify({ event: "snapshot-unreadable", detail: message }));
}

/** Logs that a source has no points for a reason: an answer, but one that an operator wants to see. */
export function logRefusal(source: Source, wallet: string, reason: string): void {
  warn({ event: `${source}-refused`, error: hideWallet(reason, wallet), wallet });
}

function warn({ wallet, ...fields }: { wallet: string } & Record<string, unknown>): void {
  // As JSON, a text from an upstream or a visitor cannot start a new line.
  console.warn(JSON.stringify({ ...fields, wallet: keepEnds(wallet) }));
}

/** Shortens the wallet where an upstream quotes it, in upper or lower case. */
function hideWallet(text: string, wallet: string): string {
  const pattern = wallet.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return text.replace(new RegExp(pattern, "gi"), () => keepEnds(wallet));
}
