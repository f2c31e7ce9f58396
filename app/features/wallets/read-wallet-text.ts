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
  acceptsEvm,
} from "~/estimate/wallet";
import { type Labels, MAX_WALLETS } from "~/estimate/wallet-list";

/** Event after which a text may count; “confirm” says that what may be a key is an address. */
export type Reason = "typing" | "pause" | "leave" | "paste" | "ask" | "confirm";

interface WalletText {
  /** Whole wallets count; those asked for count in any form. */
  counts: boolean;
  wallets: string[];
  /** By normalized wallet; empty for those deleted from the text. */
  labels: Labels;
  /** It has a secret, or what may become one, and so must go nowhere. */
  isSecret: boolean;
  /** The visitor must first say that what may be a key is an address. */
  needsConfirmation: boolean;
  message: string;
}

const NO_LABELS: Labels = new Map();

/** @param before the text when it last counted. */
export function readWalletText(
  text: string,
  before: string,
  reason: Reason,
  chain?: Chain,
): WalletText {
  const parsed = parseWallets(text, chain);
  const { wallets } = parsed;
  const uncounted = {
    counts: false,
    wallets,
    labels: NO_LABELS,
    isSecret: false,
    needsConfirmation: false,
  };
  const secret = reason === "paste" ? null : findTypedSecret(text, before, chain);
  if (secret !== null)
    return { ...uncounted, isSecret: true, message: formatSecret(secret, chain) };
  const canAsk = reason !== "typing" && reason !== "confirm";
  if (chain?.keyLike && canAsk && hasNewKeyLike(wallets, before, chain))
    return {
      ...uncounted,
      needsConfirmation: true,
      message: `This may be a private key. Look it up as a ${chain.keyLike} address?`,
    };
  const whole = wallets.filter((wallet) => isWhole(wallet, chain));
  const mistyped = wallets.filter((wallet) => !isWhole(wallet, chain));
  const isTyping = reason === "typing" || reason === "pause";
  const counts =
    reason === "ask" ||
    reason === "confirm" ||
    (!isTyping && whole.length > 0) ||
    (reason !== "typing" && mistyped.length === 0 && (whole.length > 0 || text.trim() === ""));
  // A text that is being typed is no mistake yet if it may become an address.
  const mistake = mistyped.find((wallet) => !isTyping || !isPlausibleSoFar(wallet, chain));
  const left = formatIgnored(isTyping ? { ...parsed, unreadable: [] } : parsed, chain);
  const message = (!counts && mistake !== undefined && findMistake(mistake, chain)) || left;
  const labels = counts ? listLabelChanges(before, parsed, chain) : NO_LABELS;
  return { ...uncounted, counts, labels, message };
}

function hasNewKeyLike(wallets: readonly string[], before: string, chain: Chain): boolean {
  const known = new Set(parseWallets(before, chain).wallets.map(normalizeWallet));
  return wallets.some((wallet) => isKeyLike(wallet, chain) && !known.has(normalizeWallet(wallet)));
}

function listLabelChanges(before: string, { wallets, labels }: ParsedWallets, chain?: Chain) {
  const kept = new Set(wallets.map(normalizeWallet));
  const removed = [...parseWallets(before, chain).labels.keys()].filter((key) => kept.has(key));
  return new Map([...removed.map((key) => [key, ""] as const), ...labels]);
}

const WITHIN_WORD = /[\p{L}\p{N}]{2}/u;

/** Pasted wallets would become part of the word at the caret; not where they replace text. */
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

function isWhole(wallet: string, chain?: Chain): boolean {
  if (isAddress(wallet, chain)) return true;
  return acceptsEvm(chain) && isEnsName(wallet);
}

/** Words beside an address are its label; lines that counted before have no secret. */
function findTypedSecret(text: string, before: string, chain?: Chain): Secret | null {
  const known = new Set(before.split("\n"));
  const lines = text.split("\n").filter((line) => {
    if (known.has(line)) return false;
    const { wallets } = parseWallets(line, chain);
    return !wallets.some((wallet) => isAddress(wallet, chain) || isEnsName(wallet));
  });
  return findSecret(text, chain) ?? findSecret(lines.join("\n"), chain, true);
}

/** Cap on listed entries of a kind, so that a pasted book doesn't fill the page. */
const MAX_NAMED = 8;
const MAX_SHOWN = 40;

function formatIgnored(parsed: ParsedWallets, chain?: Chain): string {
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

function shortenEntry(entry: string): string {
  return /\s/.test(entry) ? shortenText(entry, MAX_SHOWN) : shortenWallet(entry);
}
