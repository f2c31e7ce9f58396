import { type Campaign } from "./campaign";
import { readScenario } from "./codec";
import { getField, listFields } from "./fields";
import { boundsOf, readDecimal, readAmount } from "./params";
import { pickChanged, type ScenarioPatch } from "./scenario";

// Apart from `form.ts`, which reads lists of wallets, as the first scripts need only this.

/** The hidden field of a form sent without JavaScript; no campaign's key has an underscore. */
export const FORM_MARKER = "_form";

/** The form's fields as the page's query has them; only the wallets are as typed. */
export function formFieldsToSearch(campaign: Campaign, form: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(form);
  for (const { key, shape, isEmptyDefault } of listFields(campaign)) {
    // A box that isn't ticked isn't sent.
    if (shape.kind === "list") search.set(key, form.getAll(key).join(","));
    if (isEmptyDefault && search.get(key)?.trim() === "") search.delete(key);
    // What is typed beside a choice counts in its place, and its field comes first.
    const filled = form.getAll(key).find((text) => text.trim() !== "");
    if (shape.kind === "choice" && filled !== undefined) search.set(key, filled);
    const range = boundsOf(shape);
    const amount = range ? readAmount(search.get(key) ?? "", range) : null;
    if (amount !== null) search.set(key, String(amount));
  }
  return search;
}

/**
 * What changed in the page's form before hydration, apart from the wallets, whose fields take any
 * text. A number out of range is clamped. A text that isn't a value changes nothing; nor does a
 * number out of range that may be unfinished, as its field has the focus.
 *
 * @param sent the form as the server sent it.
 * @param focused the name of the focused field.
 */
export function readFormChanges(
  campaign: Campaign,
  { entries, sent, focused }: { entries: URLSearchParams; sent: URLSearchParams; focused: string },
): ScenarioPatch {
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
