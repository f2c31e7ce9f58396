/* Loaded after the first paint; what is typed before then waits for it. */
import { shortenText } from "~/estimate/format";
import { type ParsedWallets, parseWallets } from "~/estimate/parse-wallets";
import { findSecret, formatSecret, isKeyLike, type Secret } from "~/estimate/secret";
import {
  shortenWallet,
  type Chain,
  findMistake,
  isAddress,
  isEnsName,
  isPlausibleSoFar,
  isTransaction,
  normalizeWallet,
} from "~/estimate/wallet";
import { type Labels, MAX_WALLETS } from "~/estimate/wallet-list";

/**
 * Why a text may count: a key press, a pause after it, the field is left, something was pasted, the
 * visitor asks for the estimate, or says that what may be a key is an address.
 */
export type Reason = "typing" | "pause" | "leave" | "paste" | "ask" | "confirm";

/** What becomes of the field's text. */
export interface WalletText {
  /** Whether its wallets are to be looked up; asked for, in whatever form, and otherwise whole. */
  counts: boolean;
  wallets: string[];
  /** What changes if it counts, by `normalizeWallet`; empty for those that were deleted from the text. */
  labels: Labels;
  /** Whether it has a secret, or what may become one, and so must go nowhere. */
  isSecret: boolean;
  /** Whether it waits for the visitor to say that what may be a key is an address. */
  needsConfirmation: boolean;
  /** What is wrong, was left out, or is to be confirmed; empty for nothing. */
  message: string;
}

const NO_LABELS: Labels = new Map();

/**
 * Reads the text of the wallet field.
 *
 * @param before the text when it last counted.
 * @param chain the addresses' chain; Ethereum without one.
 */
export function readWalletText(
  text: string,
  before: string,
  reason: Reason,
  chain?: Chain,
): WalletText {
  const parsed = parseWallets(text, chain);
  const { wallets } = parsed;
  const secret = reason === "paste" ? null : findTypedSecret(text, before, chain);
  if (secret !== null)
    return {
      ...{ counts: false, wallets, labels: NO_LABELS, isSecret: true, needsConfirmation: false },
      message: formatSecret(secret, chain),
    };
  if (reason !== "typing" && reason !== "confirm" && hasNewKeyLike(wallets, before, chain))
    return {
      ...{ counts: false, wallets, labels: NO_LABELS, isSecret: false, needsConfirmation: true },
      message: `This may be a private key. Look it up as a ${chain!.keyLike} address?`,
    };
  const whole = wallets.filter((wallet) => isWhole(wallet, chain));
  const mistyped = wallets.filter((wallet) => !isWhole(wallet, chain));
  const isTyping = reason === "typing" || reason === "pause";
  const counts =
    reason === "ask" ||
    reason === "confirm" ||
    (!isTyping && whole.length > 0) ||
    (reason !== "typing" && mistyped.length === 0 && (whole.length > 0 || text.trim() === ""));
  // What is being typed is no mistake yet, if it may become an address.
  const mistake = mistyped.find((wallet) => !isTyping || !isPlausibleSoFar(wallet, chain));
  const left = describeParsed(isTyping ? { ...parsed, unreadable: [] } : parsed, chain);
  const message = (!counts && mistake !== undefined && findMistake(mistake, chain)) || left;
  const labels = counts ? listLabelChanges(before, parsed, chain) : NO_LABELS;
  return { counts, wallets, labels, isSecret: false, needsConfirmation: false, message };
}

/** Whether a wallet that may be a private key hasn't counted before. */
function hasNewKeyLike(wallets: readonly string[], before: string, chain?: Chain): boolean {
  const known = new Set(parseWallets(before, chain).wallets.map(normalizeWallet));
  return wallets.some((wallet) => isKeyLike(wallet, chain) && !known.has(normalizeWallet(wallet)));
}

/** A text's labels, empty for those that were deleted from the text before. */
function listLabelChanges(before: string, { wallets, labels }: ParsedWallets, chain?: Chain) {
  const kept = new Set(wallets.map(normalizeWallet));
  const removed = [...parseWallets(before, chain).labels.keys()].filter((key) => kept.has(key));
  return new Map([...removed.map((key) => [key, ""] as const), ...labels]);
}

const WITHIN_WORD = /[\p{L}\p{N}]{2}/u;

/**
 * Whether whole wallets, pasted where a field has its caret, would become part of the words there; not
 * where they replace some of its text.
 */
export function isGlued(
  pasted: string,
  { value, selectionStart: at, selectionEnd }: HTMLTextAreaElement,
  chain?: Chain,
): boolean {
  if (at !== selectionEnd) return false;
  const edges = [
    value.slice(at - 1, at) + pasted.slice(0, 1),
    pasted.slice(-1) + value.slice(at, at + 1),
  ];
  const { wallets } = parseWallets(pasted, chain);
  return (
    edges.some((edge) => WITHIN_WORD.test(edge)) &&
    wallets.length > 0 &&
    wallets.every((wallet) => isWhole(wallet, chain))
  );
}

/** Whether a wallet is whole: an address, or a name that can be looked up. */
function isWhole(wallet: string, chain?: Chain): boolean {
  if (isAddress(wallet, chain)) return true;
  return chain === undefined && isEnsName(wallet);
}

/**
 * What secret a text has, or may become. Words beside an address are its label; those of lines that have
 * counted before are no secret.
 */
function findTypedSecret(text: string, before: string, chain?: Chain): Secret | null {
  const known = new Set(before.split("\n"));
  const lines = text.split("\n").filter((line) => {
    if (known.has(line)) return false;
    const { wallets } = parseWallets(line, chain);
    return !wallets.some((wallet) => isAddress(wallet, chain) || isEnsName(wallet));
  });
  return findSecret(text, chain) ?? findSecret(lines.join("\n"), chain, true);
}

/** The most entries of a kind that are named, so that a pasted book doesn't fill the page. */
const MAX_NAMED = 8;
/** The most characters shown of an entry. */
const MAX_SHOWN = 40;

/** Names each entry of a text that doesn't count, with the reason; empty for none. */
function describeParsed(parsed: ParsedWallets, chain?: Chain): string {
  const transactions = parsed.unreadable.filter(isTransaction);
  const unreadable = parsed.unreadable.filter((entry) => !isTransaction(entry));
  return [
    formatEntries(`At most ${MAX_WALLETS} wallets count; left out`, parsed.beyond),
    formatEntries("Repeated", parsed.repeated),
    formatEntries("Not an address", unreadable),
    formatEntries("A transaction, not a wallet", transactions),
    formatEntries("Too long for an address", parsed.tooLong),
    ...[...new Set(parsed.secrets)].map((secret) => formatSecret(secret, chain)),
  ]
    .filter(Boolean)
    .join(" ");
}

function formatEntries(reason: string, entries: string[]): string {
  if (entries.length === 0) return "";
  const named = entries.slice(0, MAX_NAMED).map((entry) => `“${shortenEntry(entry)}”`);
  const rest = entries.length - named.length;
  return `${reason}: ${[...named, ...(rest > 0 ? [`${rest} more`] : [])].join(", ")}.`;
}

/** Shortens an address to its two ends, other text to its beginning. */
function shortenEntry(entry: string): string {
  return /\s/.test(entry) ? shortenText(entry, MAX_SHOWN) : shortenWallet(entry);
}
