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
  | "unreachable";

/** A source that did not answer usably. Thrown on the way, turned into a value by `lookUpSource`. */
export class SourceFailure extends Error {
  override readonly name = "SourceFailure";
  /** How long to wait before asking again may help, ms; null where it would not. */
  readonly retryAfterMs: number | null;
  /** Whether it says something of the upstream as a whole, not only of the address asked for. */
  readonly isOutage: boolean;

  constructor(
    readonly reason: FailureReason,
    detail: string,
    options: ErrorOptions & { retryAfterMs?: number | null; isOutage?: boolean } = {},
  ) {
    super(detail, options);
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.isOutage = options.isOutage ?? true;
  }

  /** `retryAfterMs` as whole seconds, at least 1: for people and for `Retry-After`. */
  get retryAfterS(): number {
    return Math.max(1, Math.ceil((this.retryAfterMs ?? 0) / 1000));
  }
}
