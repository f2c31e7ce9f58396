import type { Campaign } from "~/domain/campaign/campaign";
import { readDecimal } from "~/domain/scenario/params";
import { pickChanged, type ScenarioPatch } from "~/domain/scenario/scenario";
import { HIDDEN } from "~/domain/scenario/secret";
import { readAmount } from "~/domain/scenario/typed-amount";
import { cleanWallet } from "~/domain/scenario/wallet";
import { CLEAR_POINTS, REMOVE_WALLET, writeWallets } from "~/domain/scenario/wallet-list";
import { canonicalizeSearch, readScenario } from "./codec";
import { getField, listFields, pickDefaults } from "./fields";
import { parseWallets } from "./parse-wallets";
import { listAdjustments } from "./raw-query";

/** The hidden field of a form sent without JavaScript; no campaign's key has an underscore. */
export const FORM_MARKER = "_form";

/** The form's fields as the page's query has them; only the wallets are as typed. */
function formFieldsToSearch(campaign: Campaign, form: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(form);
  for (const { key, shape, isEmptyDefault } of listFields(campaign)) {
    // A box that isn't ticked isn't sent.
    if (shape.kind === "list") search.set(key, form.getAll(key).join(","));
    if (isEmptyDefault && search.get(key)?.trim() === "") search.delete(key);
    // What is typed beside a choice counts in its place, and its field comes first.
    const filled = form.getAll(key).find((text) => text.trim() !== "");
    if (shape.kind === "choice" && filled !== undefined) search.set(key, filled);
    const range = shape.kind === "number" ? shape : shape.kind === "choice" ? shape.own : undefined;
    const amount = range ? readAmount(search.get(key) ?? "", range) : null;
    if (amount !== null) search.set(key, String(amount));
  }
  return search;
}

/**
 * Turns the form that a browser submits without JavaScript into the page's query.
 * The form sends one parameter per ticked box, and every field, default or not. An amount such as
 * `450m` becomes a plain number as in the page's fields, and the text of wallets becomes `wallet` and
 * `also`.
 * Values that need adjusting stay as typed, so that the page can report them.
 */
export function formToSearch(campaign: Campaign, form: URLSearchParams): URLSearchParams {
  const search = formFieldsToSearch(campaign, form);
  const { wallet, also } = writeWallets(listFormWallets(campaign, form));
  search.set("wallet", wallet);
  search.set("also", also.join(","));
  search.delete(REMOVE_WALLET);
  if (form.has(CLEAR_POINTS))
    for (const key of Object.keys(pickDefaults(campaign, ["points"]))) search.delete(key);
  search.delete(CLEAR_POINTS);
  search.delete(FORM_MARKER);
  const canonical = canonicalizeSearch(campaign, search);
  for (const { param, value } of listAdjustments(campaign, search)) canonical.set(param, value);
  return canonical;
}

/** All that the text of wallets says, so that the page can report what isn't one. */
function listFormWallets({ chain }: Campaign, form: URLSearchParams): string[] {
  const text = [form.get("wallet"), form.get("also")].join("\n");
  const { wallets, beyond, tooLong, unreadable, secrets } = parseWallets(text, chain);
  const hidden = new Set(secrets.map((secret) => HIDDEN[secret]));
  const removed = form.get(REMOVE_WALLET);
  // Matched by text, not position, as the text may have been edited since.
  return [...wallets, ...beyond, ...tooLong, ...unreadable, ...hidden].filter(
    (wallet) => cleanWallet(wallet) !== removed,
  );
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
