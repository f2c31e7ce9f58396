import type { StorageError } from "./saved-store";

/** Tells the visitor why nothing was saved. */
export function describeStorageError(reason: StorageError): string {
  return reason === "refused"
    ? "This browser does not let the page keep anything. A bookmark of the link holds the same scenario."
    : "There is no room left in what this browser keeps for the page, so nothing was changed. Delete a scenario first, or bookmark the link, which holds the same.";
}
