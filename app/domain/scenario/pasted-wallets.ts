import { cleanName } from "./clean-name";
import { MAX_WALLET_LENGTH, dropUnusable, isUsualWallet, normalizeWallet } from "./text-params";
import { MAX_LABEL_LENGTH } from "./wallet-labels";
import { MAX_WALLETS } from "./wallet-list";

/** The result of reading a pasted or typed list. */
export interface PastedWallets {
  /** The wallets to add, in order. */
  added: string[];
  /** Entries that are too long or contain spaces, or that are words beside addresses. */
  unreadable: string[];
  /** Entries already in the list, or repeated in the text. */
  repeated: string[];
  /** Entries beyond `MAX_WALLETS`. */
  beyond: string[];
  /** What stood beside the addresses in the list, by `normalizeWallet`: `main` of `main: 0x…`. */
  labels: Map<string, string>;
}

/** A wallet of a text, with what stood beside it. */
interface Entry {
  wallet: string;
  label: string;
}

const ADDRESS = /\b0x[\da-f]{40}\b/gi;
/** The holder in an explorer's link to a token, which has the token's address, too. */
const HOLDER = /[?&]a=(0x[\da-f]{40})\b/i;
/** `eth:` (EIP-3770) and `eip155:1:` (CAIP-10) before an address. */
const CHAIN = /^(?:eth|eip155:\d+)$/i;
/** `1.`, `#2` or `3)` before an entry. */
const NUMBERING = /^[#(]?\d{1,4}[.):]?$/;
/** Quotes, brackets and other punctuation around a word, and characters that don't show. */
const AROUND_WORD = /^[\p{P}\p{S}\p{Cf}]+|[\p{P}\p{S}\p{Cf}]+$/gu;

/**
 * Lists the wallets of a text, which separates them by line breaks, tabs, commas and semicolons, or
 * is JSON. An entry is split at its spaces if it has several addresses: `my old wallet` stays whole,
 * but a list with one mistyped address is split. An address is taken out of what surrounds it: a
 * link, a chain's prefix, a number, a label.
 */
export function splitWallets(text: string): string[] {
  return listEntries(text).map(({ wallet }) => wallet);
}

/**
 * Sorts a text's entries into wallets to add to a list and those left out, so nothing disappears
 * silently.
 *
 * @param known the wallets of the list so far.
 */
export function readPastedWallets(text: string, known: readonly string[]): PastedWallets {
  const result: PastedWallets = {
    added: [],
    unreadable: [],
    repeated: [],
    beyond: [],
    labels: new Map(),
  };
  const taken = new Set(known.map(normalizeWallet));
  const entries = listEntries(text);
  // Any word may be a wallet, but beside addresses it rather is a heading or a note.
  const hasAddress = entries.some(({ wallet }) => isUsualWallet(wallet));
  for (const { wallet, label } of entries) {
    const isWord = hasAddress && !isAddressLike(wallet);
    if (isWord || wallet.length > MAX_WALLET_LENGTH || /\s/.test(wallet))
      result.unreadable.push(wallet);
    else if (taken.has(normalizeWallet(wallet))) result.repeated.push(wallet);
    else if (known.length + result.added.length >= MAX_WALLETS) result.beyond.push(wallet);
    else {
      taken.add(normalizeWallet(wallet));
      result.added.push(wallet);
    }
    const normalized = normalizeWallet(wallet);
    if (label !== "" && taken.has(normalized)) result.labels.set(normalized, label);
  }
  return result;
}

function listEntries(text: string): Entry[] {
  return (readJson(text) ?? text).split(/[\r\n\u2028\u2029]+/).flatMap(listLine);
}

/** A JSON array's items as lines, an object's texts as a line of cells; null if it isn't one. */
function readJson(text: string): string | null {
  if (!/^\s*\[/.test(text)) return null;
  try {
    return (JSON.parse(text) as unknown[]).map(joinTexts).join("\n");
  } catch {
    return null;
  }
}

function joinTexts(item: unknown): string {
  const values = typeof item === "string" ? [item] : Object.values(item ?? {});
  return values.filter((value) => typeof value === "string").join("\t");
}

function listLine(line: string): Entry[] {
  const cells = line.split(/[\t,;]+/).map(dropUnusable);
  const isLabelled = (line.match(ADDRESS) ?? []).length === 1 || HOLDER.test(line);
  if (!isLabelled) return cells.flatMap(listCell);
  const isLabel = (cell: string) => cell.match(ADDRESS) === null && !isAddressLike(cell);
  const labels = cells.filter(isLabel);
  return cells
    .filter((cell) => !isLabel(cell))
    .flatMap(listCell)
    .map(({ wallet, label }) =>
      isUsualWallet(wallet) ? { wallet, label: readLabel([label, ...labels]) } : { wallet, label },
    );
}

function listCell(cell: string): Entry[] {
  const words = cell.split(/\s+/).filter((word) => word !== "");
  const addresses = words.map(findAddress);
  const count = addresses.filter((address) => address !== null).length;
  if (count === 0) return cell === "" ? [] : [{ wallet: cell, label: "" }];
  if (count > 1)
    return words.flatMap((word, index) =>
      NUMBERING.test(word) ? [] : [{ wallet: addresses[index] ?? word, label: "" }],
    );
  const index = addresses.findIndex((address) => address !== null);
  const beside = words.map((word, at) => (at === index ? readPrefix(word) : word));
  return [{ wallet: addresses[index]!, label: readLabel(beside) }];
}

/** The address within a word, which may be a link; null if there is none. */
function findAddress(word: string): string | null {
  return HOLDER.exec(word)?.[1] ?? word.match(ADDRESS)?.[0] ?? null;
}

/** What stands before the address in one word, unless it belongs to the address: `main` of `main:0x…`. */
function readPrefix(word: string): string {
  const prefix = cutLabel(word.slice(0, word.search(ADDRESS)));
  return CHAIN.test(prefix) || word.includes("/") ? "" : prefix;
}

/** These texts as one label, without numbering and the punctuation around them. */
function readLabel(texts: readonly string[]): string {
  const words = texts.flatMap((text) => text.split(/\s+/));
  return cutLabel(words.filter((word) => !NUMBERING.test(word)).join(" "));
}

function cutLabel(text: string): string {
  // Cut first, as the pattern takes quadratic time.
  return cleanName(text, MAX_LABEL_LENGTH).replace(AROUND_WORD, "").trim();
}

/** Whether a text may be an address or a name like `a.eth`; others are words, numbers or links. */
function isAddressLike(text: string): boolean {
  return /^(?:0x|[^\s/]+\.\p{L}|[^\s/]{26})/iu.test(text);
}
