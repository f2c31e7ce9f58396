import type { Campaign } from "./campaign";
import { canonicalizeSearch } from "./codec";
import { pickDefaults } from "./fields";
import { FORM_MARKER, formFieldsToSearch } from "./form-fields";
import { parseWallets } from "./parse-wallets";
import { listAdjustments } from "./raw-query";
import { HIDDEN } from "./secret";
import { cleanWallet } from "./wallet";
import { CLEAR_POINTS, REMOVE_WALLET, writeWallets } from "./wallet-list";

/**
 * Turns the form that a browser submits without JavaScript into the page's query. Values that need
 * adjusting stay as typed, so that the page can report them.
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

/** All entries of the text of wallets, so that the page can report those that are none. */
function listFormWallets({ chain }: Campaign, form: URLSearchParams): string[] {
  const text = [form.get("wallet"), form.get("also")].join("\n");
  const { wallets, beyond, tooLong, unreadable, secrets } = parseWallets(text, chain);
  const hidden = new Set(secrets.map((secret) => HIDDEN[secret]));
  const removed = form.get(REMOVE_WALLET);
  // By text rather than position, because the text may have been edited since.
  return [...wallets, ...beyond, ...tooLong, ...unreadable, ...hidden].filter(
    (wallet) => cleanWallet(wallet) !== removed,
  );
}
