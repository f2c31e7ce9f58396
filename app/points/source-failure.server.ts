/** Why a source gave no points. `aborted`: nobody waits for the answer any more. */
export type FailureReason =
  | "aborted"
  | "address"
  | "not-json"
  | "redirect"
  | "shape"
  | "status"
  | "timeout"
  | "too-large"
  | "unreachable";

/** A source that did not answer usably. Thrown by transports, turned into a value by `lookUpSource`. */
export class SourceFailure extends Error {
  override readonly name = "SourceFailure";

  constructor(
    readonly reason: FailureReason,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
  }
}
