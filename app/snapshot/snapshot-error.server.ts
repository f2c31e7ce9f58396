/** A snapshot, or what should become one, cannot be used; the message is one line for people. */
export class SnapshotError extends Error {
  override name = "SnapshotError";
}

/** What an error says, as one line. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, " ").trim();
}
