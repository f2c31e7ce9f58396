/** Why a source gave no points. */
export type FailureReason =
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

/** A source gave no usable answer. Thrown, and turned into a value by `lookUpSource`. */
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
