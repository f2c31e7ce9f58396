import { type Campaign } from "./campaign";
import { readScenario } from "./codec";
import { getField, listFields } from "./fields";
import { boundsOf, readDecimal, readAmount } from "./params";
import { pickChanged, type ScenarioPatch } from "./scenario";

// Apart from `form.ts`, because the first scripts need no lists of wallets.

/** The hidden field of a form sent without JavaScript; no campaign's key has an underscore. */
export const FORM_MARKER = "_form";

/** The page's query for a form's fields; only the wallets stay as typed. */
export function formFieldsToSearch(campaign: Campaign, form: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(form);
  for (const { key, shape, isEmptyDefault } of listFields(campaign)) {
    // A box that isn't ticked isn't sent.
    if (shape.kind === "list") search.set(key, form.getAll(key).join(","));
    if (isEmptyDefault && search.get(key)?.trim() === "") search.delete(key);
    // A choice is sent after the field for a typed number, which replaces it.
    const filled = form.getAll(key).find((text) => text.trim() !== "");
    if (shape.kind === "choice" && filled !== undefined) search.set(key, filled);
    const range = boundsOf(shape);
    const amount = range ? readAmount(search.get(key) ?? "", range) : null;
    if (amount !== null) search.set(key, String(amount));
  }
  return search;
}

/**
 * Changes in the page's form before hydration, apart from the wallets, whose fields take any text.
 * An unreadable text changes nothing, nor does a number out of range in the focused field, because it
 * may be unfinished.
 *
 * @param sent the form as the server sent it.
 */
export function readFormChanges(
  campaign: Campaign,
  { entries, sent, focused }: { entries: URLSearchParams; sent: URLSearchParams; focused: string },
): ScenarioPatch {
  if (String(entries) === String(sent)) return {};
  const search = formFieldsToSearch(campaign, entries);
  const before = readScenario(campaign, formFieldsToSearch(campaign, sent));
  const changed = pickChanged(readScenario(campaign, search), before);
  const isTaken = (key: string) => {
    const { about, shape, read } = getField(campaign, key);
    if (about === "wallets") return false;
    const raw = search.get(key);
    if (raw === null || read(raw).isExact) return true;
    return (
      key !== focused && shape.kind === "number" && !shape.isOptional && readDecimal(raw) !== null
    );
  };
  return Object.fromEntries(Object.entries(changed).filter(([key]) => isTaken(key)));
}
