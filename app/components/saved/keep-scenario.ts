import { addScenario } from "~/saved/change-document";
import { describeProblem } from "./describe-problem";
import { changeSaved } from "./saved-store";

/**
 * Keeps a scenario in this browser.
 *
 * @returns null, or why it could not, in words for the visitor.
 */
export async function keepScenario(name: string, search: string): Promise<string | null> {
  const added = { id: makeId(), name, search, savedAt: new Date().toISOString() };
  const result = await changeSaved((document) => addScenario(document, added));
  return result.ok ? null : describeProblem(result.reason);
}

/** An id for something new; `randomUUID` is not there on plain http. */
function makeId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
