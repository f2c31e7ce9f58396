import { canonicalizeSearch, listAdjustments } from "./codec";

/**
 * Turns the form that a browser submits without JavaScript into the page's query.
 * The form has one `bonus` per ticked box, and every field, default or not.
 * Values that need adjusting stay as typed, so that the page can report them.
 */
export function formToSearch(form: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(form);
  search.set("bonus", form.getAll("bonus").join(","));
  const canonical = canonicalizeSearch(search);
  for (const { param, value } of listAdjustments(search)) canonical.set(param, value);
  return canonical;
}
