import { canonicalizeSearch, listAdjustments } from "./codec";

/**
 * The page's query for its form as a browser submits it without JavaScript:
 * one `bonus` per ticked box, and every field, default or not.
 * Fields that cannot be used as typed are kept raw, so that the page can say so.
 */
export function formToSearch(form: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(form);
  search.set("bonus", form.getAll("bonus").join(","));
  const canonical = canonicalizeSearch(search);
  for (const { param, value } of listAdjustments(search)) canonical.set(param, value);
  return canonical;
}
