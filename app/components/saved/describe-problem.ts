import type { StorageProblem } from "./saved-store";

/** Why nothing was kept, in words for the visitor. */
export function describeProblem(reason: StorageProblem): string {
  return reason === "refused"
    ? "This browser does not let the page keep anything. A bookmark of the link holds the same scenario."
    : "There is no room left in what this browser keeps for the page, so nothing was changed. Delete a scenario first, or bookmark the link, which holds the same.";
}
