/** A snapshot, or the input for one, cannot be used; the message is one readable line. */
export class SnapshotError extends Error {
  override name = "SnapshotError";
}

/** Runs an operation on a file. @throws {SnapshotError} that names the file, for any error. */
export function withFile<Result>(file: string, use: "read" | "written", run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw nameFile(file, use, error);
  }
}

/** Says in one line what is wrong with a file. */
export function nameFile(file: string, use: "read" | "written", error: unknown): SnapshotError {
  if (error instanceof SnapshotError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") {
    return new SnapshotError(`${file}: there is no such ${use === "read" ? "file" : "folder"}`);
  }
  if (code === "ENOSPC" || /disk is full/.test(message)) {
    return new SnapshotError(`${file}: the disk is full`);
  }
  return new SnapshotError(`${file}: cannot be ${use}: ${message.replace(/\s+/g, " ")}`);
}
