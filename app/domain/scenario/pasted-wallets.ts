import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { parseQuery, readWallets } from "./codec";
import { dropKeys, findSecret, type Secret } from "./secret";
import {
  type Chain,
  isAddress,
  isEnsName,
  isName,
  MAX_WALLET_LENGTH,
  normalizeWallet,
} from "./wallet";
import { cleanName, MAX_LABEL_LENGTH } from "./wallet-labels";
import { MAX_WALLETS } from "./wallet-list";

/** The result of reading a pasted or typed list. */
export interface PastedWallets {
  /** The wallets to add, in order. */
  added: string[];
  /** Entries that contain spaces, or that are words beside addresses or names. */
  unreadable: string[];
  /** Entries longer than any wallet. */
  tooLong: string[];
  /** Entries already in the list, or repeated in the text. */
  repeated: string[];
  /** Entries beyond `MAX_WALLETS`. */
  beyond: string[];
  /** The kinds of secrets, and of what looks like them, that were left out; they stay nameless. */
  secrets: Secret[];
  /** What stood beside the wallets in the list, by `normalizeWallet`: `main` of `main: 0x…`. */
  labels: Map<string, string>;
}

/** A part of a text, such as a line or a cell. */
interface Entry {
  /** `found`: an address or a name, taken out of what surrounds it; `other`: any other text. */
  kind: "found" | "other" | "secret";
  text: string;
  /** What stood beside it. */
  label: string;
}

const EVM_ADDRESS = /0x[\da-f]{40}(?![\p{L}\p{N}]|\.eth)/giu;
/** What is meant as an address: a digit too few or too many, a letter that isn't one, no `0x`. */
const EVM_MISTYPED = /0x[\p{L}\p{N}]{20,59}(?![\p{L}\p{N}])|\b[\da-f]{40}\b/giu;
/** An address of another chain, but not in the middle of a word with as many letters and digits. */
const patternWithin = memoizeByIdentity(
  ({ address }: Chain) => new RegExp(`(^|[^\\p{L}\\p{N}])(${address})(?![\\p{L}\\p{N}])`, "gu"),
);
/** What is meant as one there: as many letters and digits as no other word has. */
const MISTYPED = /(?:^|[^\p{L}\p{N}])((?=\p{L}*\p{N})[\p{L}\p{N}]{26,90})(?![\p{L}\p{N}])/gu;
/** The holder in a link that has a token's address, too: an explorer's, or a request to pay. */
const HOLDER = /[?&](?:a|address|account|owner|maker)=([\da-z]+)/gi;
/** What looks like an address in a link to something else: a transaction, the type of a coin. */
const OTHER_THAN_ADDRESS = /\/(?:tx|txn|transaction|txblock|coin)\/[^\s/?#]+|0x[\da-f]+::\S*/gi;
/** The query of a link of this product's, which has all wallets of its scenario. */
const OWN_LINK = /[?&]wallet=[^\s"'<>]*/gi;
/** Characters between a name and what surrounds it. */
const NOT_IN_NAME = /(?:\s|[^\P{P}._-]|[\p{Sm}`])+/u;
/** A chain before an address: `eth:` (EIP-3770), `ethereum:` (EIP-681), `eip155:1:` (CAIP-10). */
const CHAIN =
  /^(?:(?:did:pkh:)?eip155:\d+|ethereum|eth|oeth|arb1|base|bnb|matic|avax|gno|linea|scr|zksync|mnt|celo|bitcoin|solana|starknet|aptos|sui|cosmos)$/;
/** The same by CAIP-10 for other chains than those of `eip155`; Solana's looks like an address. */
const CAIP_CHAIN = /\b(?:solana|bip122|cosmos|starknet|aptos|sui):[-\w]{1,32}:/g;

const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/;
/** Between the entries of a line. */
const SEPARATORS = /[\t,;|，、；｜。،؛]+/;
/** Invisible characters after a whole wallet: they separate it from what follows. */
const INVISIBLE_END = /(0x[\da-f]{40}|\.eth)[\p{Cc}\p{Cf}]+/giu;
/** `<a href="…">` and `</a>`. */
const TAG = /<[a-z/][^<>]*>/gi;
/** `"1,250.50"`, as spreadsheets write it; its commas don't separate cells. */
const QUOTED_AMOUNT = /"\d[\d.]*,[\d.,]*"/g;
/** `-`, `[x]` and `1.` before an entry. */
const LIST_MARK = /^(?:[-*+•]\s*)?(?:\[[ x]\]\s*)?(?:[#(]?\d{1,4}[.):]?\s+)?/i;
/** `2.`, `#2` or `—` between entries. */
const BETWEEN_ENTRIES = /^(?:[#(]?\d{1,4}[.):]?|[^\p{L}\p{N}]+)$/u;
/** `1250.5`, `$5` or `12%`. */
const AMOUNT = /^[^\p{L}]*\d[^\p{L}]*$/u;
/** Quotes, brackets and other punctuation around a label, and characters that don't show. */
const AROUND_LABEL = /^[\p{P}\p{S}\p{Cf}\s]+|[\p{P}\p{S}\p{Cf}\s]+$/gu;
/** The beginning of a link, which is no wallet even if it has none. */
const LINK = /^[a-z][a-z\d+.-]*:\/\//i;
/** A word that is long enough for a key. */
const LONG_WORD = /[^\s,;|]{28,}/g;
const AROUND_NAME = /^[.-]+|[._-]+$/g;

/** A key, heading or label that says that a wallet follows, not which one. */
const WALLET_KEY =
  /^(?:(?:wallet|account|owner|holder|user)?[ _-]?address(?:es)?|wallets?|accounts?)$/i;
const NAME_KEY = /^(?:\w*name|label|title|alias|tag|note|ens)$/i;

/**
 * Lists the wallets of a text, which separates them by line breaks, tabs, commas, semicolons and
 * bars, or is JSON. An entry is split at its spaces if it has several addresses or names: `my old
 * wallet` stays whole, but a list with one mistyped address is split. An address or a name is taken
 * out of what surrounds it: a link, a chain's prefix, a number, a label. Transactions and private
 * keys are left out.
 *
 * @param chain the addresses' chain; Ethereum without one.
 */
export function splitWallets(text: string, chain?: Chain): string[] {
  return listSafeEntries(text, chain)
    .filter(({ kind }) => kind !== "secret")
    .map((entry) => entry.text);
}

/**
 * Sorts a text's entries into wallets to add to a list and those left out, so nothing disappears
 * silently.
 *
 * @param known the wallets of the list so far.
 * @param chain the addresses' chain; Ethereum without one.
 */
export function readPastedWallets(
  text: string,
  known: readonly string[],
  chain?: Chain,
): PastedWallets {
  const result: PastedWallets = {
    added: [],
    unreadable: [],
    tooLong: [],
    repeated: [],
    beyond: [],
    secrets: [],
    labels: new Map(),
  };
  const taken = new Set(known.map(normalizeWallet));
  const entries = listSafeEntries(text, chain);
  // Any word may be a wallet, but beside addresses it rather is a heading or a note.
  const hasFound = entries.some(isFound);
  for (const { kind, text: wallet, label } of entries) {
    const isWord = kind === "other" && (LINK.test(wallet) || (hasFound && !isAddressLike(wallet)));
    const normalized = normalizeWallet(wallet);
    if (kind === "secret") result.secrets.push(wallet as Secret);
    else if (isWord || /\s/.test(wallet)) result.unreadable.push(wallet);
    else if (wallet.length > MAX_WALLET_LENGTH) result.tooLong.push(wallet);
    else if (taken.has(normalized)) result.repeated.push(wallet);
    else if (known.length + result.added.length >= MAX_WALLETS) result.beyond.push(wallet);
    else {
      taken.add(normalized);
      result.added.push(wallet);
    }
    if (label !== "" && taken.has(normalized)) result.labels.set(normalized, label);
  }
  return result;
}

/**
 * Reads the cell of a table that names one wallet, as the wallet field reads it: an explorer's link,
 * `'0x…`, `eip155:1:0x…`, 40 digits without `0x`.
 *
 * @param chain the addresses' chain; Ethereum without one.
 * @returns null for none, several, or a secret.
 */
export function readWalletCell(text: string, chain?: Chain): string | null {
  if (isAddress(text, chain)) return text;
  const { added, unreadable, tooLong, repeated, secrets } = readPastedWallets(text, [], chain);
  const [wallet, ...others] = added;
  const left = [...others, ...unreadable, ...tooLong, ...repeated, ...secrets];
  if (wallet === undefined || left.length > 0) return null;
  return !isAddress(wallet, chain) && isAddress(`0x${wallet}`, chain) ? `0x${wallet}` : wallet;
}

/** The entries of a text; of one that has a secret, in however many pieces, only what surely is none. */
function listSafeEntries(text: string, chain: Chain | undefined): Entry[] {
  if (text.trim() !== "" && dropKeys(text).trim() === "") return [hide("key")];
  // A transaction beside a wallet doesn't make the whole a secret.
  const rest = text.replace(LONG_WORD, (word) => (findSecret(word, chain) === "key" ? " " : word));
  const secret = findSecret(rest, chain);
  if (secret === null) return listEntries(text, chain);
  // Words in a row may also be those around the addresses of a page.
  const wallets = secret === "phrase" ? listEntries(text, chain).filter(isFound) : [];
  return [...wallets.map((entry) => ({ ...entry, label: "" })), hide(secret)];
}

/** A secret's entry has its kind in place of its text. */
function hide(secret: Secret): Entry {
  return { kind: "secret", text: secret, label: "" };
}

function isFound({ kind }: Entry): boolean {
  return kind === "found";
}

function listEntries(text: string, chain: Chain | undefined): Entry[] {
  const clean = dropInvisible(text);
  return (
    readJson(clean, chain) ??
    clean
      // A tag counts as the wallet that it links to, if any.
      .replace(TAG, (tag) => ` ${findWallets(tag, chain).join(" ")} `)
      .split(LINE_BREAKS)
      .flatMap((line) => readJson(line, chain) ?? listLine(line, chain))
  );
}

/** Drops what no address has, except separators. */
function dropInvisible(text: string): string {
  const withoutControls = text
    .replace(INVISIBLE_END, (found, wallet: string) =>
      /[\t\r\n]/.test(found) ? found : `${wallet} `,
    )
    .replace(/[^\P{Cc}\t\r\n\v\f\u0085]|\p{Cs}/gu, "");
  // Format characters carry meaning only in emoji and other scripts, so only those after ASCII go.
  return withoutControls.replace(/(^|[\s!-~])\p{Cf}+/gu, "$1");
}

/** The entries of JSON, in whatever arrays and objects they are; null if it isn't JSON. */
function readJson(text: string, chain: Chain | undefined): Entry[] | null {
  // Tried only where it may succeed, as a failure takes long.
  if (!/^(?:\[.*\]|\{.*\})$/s.test(text.trim())) return null;
  try {
    return listJson(JSON.parse(text), chain);
  } catch {
    return null;
  }
}

function listJson(value: unknown, chain: Chain | undefined): Entry[] {
  if (typeof value === "string") return listEntries(value, chain);
  const listOf = (each: unknown) => listJson(each, chain);
  if (Array.isArray(value)) return labelSingle(value.flatMap(listOf), chain);
  const pairs = Object.entries(value ?? {}) as [key: string, value: unknown][];
  if (pairs.some(([key]) => WALLET_KEY.test(key))) {
    const name = pairs.find(([key, text]) => NAME_KEY.test(key) && typeof text === "string");
    return pairs.flatMap(([key, of]) =>
      WALLET_KEY.test(key)
        ? labelEntries(listOf(of), name?.[1], chain)
        : // The rest is about the wallet, such as its tokens' addresses.
          listOf(of).filter(({ kind }) => kind === "secret"),
    );
  }
  // Without such keys, it maps labels to wallets, or wallets to labels, or to anything else.
  return pairs.flatMap(([key, of]) => {
    if (findWallets(key, chain).length > 0) return labelEntries(listEntries(key, chain), of, chain);
    return typeof of === "string" && !NAME_KEY.test(key)
      ? labelEntries(listOf(of), key, chain)
      : listOf(of);
  });
}

/** These entries with a label, if it is a text, for those that have none. */
function labelEntries(entries: Entry[], text: unknown, chain: Chain | undefined): Entry[] {
  const label = typeof text === "string" ? readLabel([text], chain) : "";
  return entries.map((entry) =>
    isFound(entry) && entry.label === "" ? { ...entry, label } : entry,
  );
}

function listLine(line: string, chain: Chain | undefined): Entry[] {
  const secrets: Entry[] = [];
  // Taken out first, so that none becomes part of a label.
  const rest = line
    .replace(QUOTED_AMOUNT, " ")
    .replace(OWN_LINK, (link) => readWallets(parseQuery(link.slice(1)), chain).join())
    .replace(LONG_WORD, (word) => {
      const secret = findSecret(word, chain);
      if (secret === null) return word;
      secrets.push(hide(secret));
      return findWallets(dropKeys(word), chain).join(" ");
    });
  const entries = rest.split(SEPARATORS).flatMap((cell) => listCell(cell.trim(), chain));
  // What stands beside a secret alone is about it.
  if (secrets.length > 0 && !entries.some(isFound)) return secrets;
  return [...labelSingle(entries, chain), ...secrets];
}

/** The entries of a line or an array; if only one is a wallet, the words beside it are its label. */
function labelSingle(entries: Entry[], chain: Chain | undefined): Entry[] {
  if (entries.filter(isFound).length !== 1) return entries;
  const isLabel = ({ kind, text }: Entry) => kind === "other" && !isAddressLike(text);
  const labels = entries.filter(isLabel).map(({ text }) => text);
  return entries
    .filter((entry) => !isLabel(entry))
    .map((entry) =>
      isFound(entry) ? { ...entry, label: readLabel([entry.label, ...labels], chain) } : entry,
    );
}

function listCell(cell: string, chain: Chain | undefined): Entry[] {
  if (cell === "") return [];
  const words = cell.replace(LIST_MARK, "").split(/\s+/);
  const found = words.map((word) => findWallets(word, chain));
  const wallets = found.flat();
  const addresses = wallets.filter((wallet) => !isEnsName(wallet));
  // An address wins over names, which then are its label: `vitalik.eth: 0x…`.
  const [wallet, ...others] = addresses.length > 0 ? addresses : wallets;
  if (wallet === undefined) return [{ kind: "other", text: cell, label: "" }];
  if (others.length === 0) {
    const index = found.findIndex((each) => each.includes(wallet));
    const before = [...words.slice(0, index), readPrefix(words[index]!, wallet)].join(" ");
    const label = readLabel([before, words.slice(index + 1).join(" ")], chain);
    return [{ kind: "found", text: wallet, label }];
  }
  return words.flatMap((word, index): Entry[] => {
    const texts = found[index]!;
    if (texts.length > 0) return texts.map((text) => ({ kind: "found", text, label: "" }));
    return BETWEEN_ENTRIES.test(word) ? [] : [{ kind: "other", text: word, label: "" }];
  });
}

/** The addresses or else the names within a word, which may be a link. */
function findWallets(word: string, chain: Chain | undefined): string[] {
  const holders = Array.from(word.matchAll(HOLDER), ([, holder]) => holder!);
  const holder = holders.find((text) => findAddresses(text, chain).addresses[0] === text);
  if (holder !== undefined) return [holder];
  const { addresses, mistyped } = findAddresses(word, chain);
  const names = addresses.length > 0 ? [] : findNames(word);
  return names.length > 0 ? names : [...addresses, ...mistyped];
}

/** The addresses within a word, and what is meant as such. */
function findAddresses(word: string, chain: Chain | undefined) {
  if (chain === undefined) {
    const mistyped = word.replace(EVM_ADDRESS, " ").match(EVM_MISTYPED) ?? [];
    return { addresses: word.match(EVM_ADDRESS) ?? [], mistyped };
  }
  const relevant = word.replace(CAIP_CHAIN, "").replace(OTHER_THAN_ADDRESS, " ");
  const pattern = patternWithin(chain);
  const addresses = Array.from(relevant.matchAll(pattern), ([, , address]) => address!);
  const rest = relevant.replace(pattern, "$1 ");
  // A link may have any number of ids, and a key is as long as an address.
  const words = /[/=<]/.test(word) ? [] : Array.from(rest.matchAll(MISTYPED), ([, text]) => text!);
  return { addresses, mistyped: words.filter((text) => findSecret(text, chain) === null) };
}

function findNames(word: string): string[] {
  if (!/\.eth/i.test(word)) return [];
  return (
    word
      .split(NOT_IN_NAME)
      // First, as the pattern takes quadratic time.
      .filter((part) => part.length <= MAX_WALLET_LENGTH)
      .map((part) => part.replace(AROUND_NAME, ""))
      .filter(isEnsName)
  );
}

/** What stands before the wallet in one word, unless it belongs to the wallet: `main` of `main:0x…`. */
function readPrefix(word: string, wallet: string): string {
  const prefix = word.slice(0, word.indexOf(wallet)).replace(CAIP_CHAIN, "");
  return prefix.includes("/") || CHAIN.test(prefix.replace(/:$/, "")) ? "" : prefix;
}

/** These texts as one label, without amounts and the punctuation around them. */
function readLabel(texts: readonly string[], chain: Chain | undefined): string {
  return cutLabel(
    texts
      .map((text) => cutLabel(text, chain))
      .filter((text) => text !== "")
      .join(" "),
    chain,
  );
}

function cutLabel(text: string, chain: Chain | undefined): string {
  // Cut first, as the pattern takes quadratic time.
  const label =
    findSecret(text, chain) !== null
      ? ""
      : cleanName(text, MAX_LABEL_LENGTH).replace(AROUND_LABEL, "").trim();
  return AMOUNT.test(label) || WALLET_KEY.test(label) ? "" : label;
}

/** Whether a text may be an address or a name like `a.sol`; others are words, numbers or links. */
function isAddressLike(text: string): boolean {
  return /^(?:0x(?!\w*::)|[^\s/]{26})/i.test(text) || isName(text);
}
