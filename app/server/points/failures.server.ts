import type { Campaign } from "~/domain/campaign/campaign";
import type { Source } from "~/domain/estimate/wallet-points";
import { keepEnds } from "~/domain/scenario/wallet";
import { logEvent } from "~/server/operations/log.server";

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
