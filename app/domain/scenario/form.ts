import type { Campaign } from "~/domain/campaign/campaign";
import { listAdjustments, canonicalizeSearch } from "./codec";
import { listFieldKeys } from "./fields";
import { FORM_MARKER, formFieldsToSearch } from "./form-fields";
import { splitWallets } from "./pasted-wallets";
import { HIDDEN, findSecret } from "./secret";
import { type Chain, isAddress, cleanWallet, isName } from "./wallet";
import { CLEAR_TYPED, REMOVE_WALLET, writeWallets } from "./wallet-list";

/**
 * Turns the form that a browser submits without JavaScript into the page's query.
 * The form sends one `bonus` per ticked box, and every field, default or not. An amount such as
 * `450m` becomes a plain number as in the page's fields, and a pasted list of wallets becomes
 * comma-separated.
 * Values that need adjusting stay as typed, so that the page can report them.
 */
export function formToSearch(campaign: Campaign, form: URLSearchParams): URLSearchParams {
  const search = formFieldsToSearch(campaign, form);
  const { wallet, also } = writeWallets(listFormWallets(campaign, form));
  search.set("wallet", wallet);
  search.set("also", also.join(","));
  search.delete(REMOVE_WALLET);
  if (form.has(CLEAR_TYPED))
    listFieldKeys(campaign, ["typed"]).forEach((key) => search.delete(key));
  search.delete(CLEAR_TYPED);
  search.delete(FORM_MARKER);
  const canonical = canonicalizeSearch(campaign, search);
  for (const { param, value } of listAdjustments(campaign, search)) canonical.set(param, value);
  return canonical;
}

function listFormWallets({ chain }: Campaign, form: URLSearchParams): string[] {
  const typed = form.get("wallet") ?? "";
  const split = splitVisibly(typed, chain);
  // Any text may be a wallet, so only text whose entries are all addresses or names is split.
  const isList = split.every((wallet) => isAddress(wallet, chain) || isName(wallet));
  const first = isList || findSecret(typed, chain) !== null ? split : [typed];
  const wallets = [...first, ...splitVisibly(form.get("also") ?? "", chain)];
  const removed = form.get(REMOVE_WALLET);
  // Matched by text, not position, as the fields may have been edited since.
  return wallets.filter((wallet) => cleanWallet(wallet) !== "" && cleanWallet(wallet) !== removed);
}

/** The wallets of a text, and what stands for a secret in it, so that the page can say so. */
function splitVisibly(text: string, chain?: Chain): string[] {
  const secret = findSecret(text, chain);
  return [...splitWallets(text, chain), ...(secret === null ? [] : [HIDDEN[secret]])];
}
