import { readWallets } from "./codec";
import { findWallets } from "./find-wallets";
import { parseQuery } from "./raw-query";
import { dropKeys, findSecret, type Secret } from "./secret";
import {
  type Chain,
  cleanWallet,
  isEnsName,
  isName,
  MAX_WALLET_LENGTH,
  normalizeWallet,
} from "./wallet";
import { cleanName, isVisible, MAX_LABEL_LENGTH, MAX_WALLETS } from "./wallet-list";

/** A text's wallets, and its other entries, so that nothing is lost silently. */
export interface ParsedWallets {
  /** At most `MAX_WALLETS`, in order, each once. */
  wallets: string[];
  /** By `normalizeWallet`: `main` of `main: 0x…`. */
  labels: Map<string, string>;
  /** Entries with spaces, and words in a text with addresses or names. */
  unreadable: string[];
  tooLong: string[];
  repeated: string[];
  beyond: string[];
  /** Only their kinds, so that no secret gets out. */
  secrets: Secret[];
}

interface Line {
  found: { wallet: string; label: string }[];
  others: string[];
  secrets: Secret[];
}

/** The query of a link to a scenario, which has all its wallets. */
const SCENARIO_LINK = /[?&]wallet=[^\s"'<>]*/gi;

const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/;
const CELL_SEPARATORS = /[\t,;|，、；｜。،؛]+/;
/** `"1,250.50"` of a spreadsheet, whose commas don't separate cells. */
const QUOTED_AMOUNT = /"\d[\d.]*,[\d.,]*"/g;
/** `<a href="…">` and `</a>`. */
const TAG = /<[a-z/][^<>]*>/gi;
const LONG_WORD = /[^\s,;|]{28,}/g;
/** A link's beginning, or a chain before an address: `eth:` (EIP-3770), `eip155:1:` (CAIP-10). */
const NO_LABEL =
  /\/|^(?:(?:did:pkh:)?(?:eip155|solana|bip122|cosmos|starknet|aptos|sui)\b.*|ethereum|o?eth|arb1|base|bnb|matic|avax|gno|linea|scr|zksync|mnt|celo|bitcoin):?$/;
/** Amounts, headings of wallets, marks of code, and possible parts of a key. */
const NO_NAME =
  /^(?:[^\p{L}]*\d[^\p{L}]*|(?:(?:wallet|account|owner|holder|user)?[ _-]?address(?:es)?|wallets?|accounts?))$|[{}"<>]|[\da-f]{16}/iu;
/** A cell of a sheet's first line, such as `Label` or `Balance (USD)`. */
const HEADING =
  /^(?:#|no\.?|(?:wallet|account|owner|holder|user|token)?[ _-]?(?:address(?:es)?|(?:label|name|tag|note|balance|amount|point|quantity|value|rank|type|chain|network)s?)|(?:wallet|account|owner|holder)s?)(?:[ _-]*\(.*\))?$/i;
/** A label right behind an address: `0x…:main`, `0x…----main`. */
const LABEL_BEHIND = /^[:|=_\p{Pd}]+(.+)$/u;
/** Marks of a list (`- [x]`, `1.`), punctuation and invisible characters around a label. */
const AROUND_LABEL = /^(?:\[x\]|[\p{P}\p{S}\p{Cf}\s]|\d{1,4}[.):]?\s)+|[\p{P}\p{S}\p{Cf}\s]+$/giu;

/**
 * Parses wallets and their labels out of a typed or pasted text. Addresses and names are taken out of
 * links, chains' prefixes, numbers and marks; any other word may be a wallet where there are none.
 * Secrets and transactions are left out before anything else.
 */
export function parseWallets(text: string, chain?: Chain): ParsedWallets {
  const parsed: ParsedWallets = {
    wallets: [],
    labels: new Map<string, string>(),
    unreadable: [],
    tooLong: [],
    repeated: [],
    beyond: [],
    secrets: [],
  };
  const taken = new Set<string>();
  function take(wallet: string, label = "") {
    const key = normalizeWallet(wallet);
    if (wallet.length > MAX_WALLET_LENGTH) parsed.tooLong.push(wallet);
    else if (taken.has(key)) parsed.repeated.push(wallet);
    else if (taken.size === MAX_WALLETS) parsed.beyond.push(wallet);
    else {
      taken.add(key);
      parsed.wallets.push(wallet);
    }
    if (label !== "" && taken.has(key)) parsed.labels.set(key, label);
  }
  const lines = joinLabels(dropHeadings(listLines(text, chain)));
  const hasFound = lines.some(({ found }) => found.length > 0);
  for (const { found, others, secrets } of lines) {
    for (const { wallet, label } of found) take(wallet, label);
    for (const other of others) {
      const isWord = hasFound && !isAddressLike(other);
      if (isWord || /\s|^[a-z][a-z\d+.-]*:\/\//i.test(other)) parsed.unreadable.push(other);
      else take(other.length > MAX_WALLET_LENGTH ? other : cleanWallet(other));
    }
    parsed.secrets.push(...secrets);
  }
  return parsed;
}

/** The lines of a text; of one with a secret, in however many pieces, only what surely is none. */
function listLines(text: string, chain: Chain | undefined): Line[] {
  if (text.trim() !== "" && dropKeys(text).trim() === "") return [hide("key")];
  // A transaction beside a wallet doesn't make the whole a secret.
  const rest = text.replace(LONG_WORD, (word) => (findSecret(word, chain) === "key" ? " " : word));
  const secret = findSecret(rest, chain);
  if (secret === "key") return [hide("key")];
  const lines = dropInvisible(text)
    // A tag counts as the wallet that it links to, if any.
    .replace(TAG, (tag) => ` ${findWallets(tag, chain).join(" ")} `)
    .split(LINE_BREAKS)
    .map((line) => parseLine(line, chain));
  if (secret === null) return lines;
  // Words in a row may also stand around the addresses of a page.
  const found = lines.flatMap((line) => line.found.map(({ wallet }) => ({ wallet, label: "" })));
  return [{ ...hide("phrase"), found }];
}

/** Drops the first line if it has the headings of the others' wallets. */
function dropHeadings(lines: Line[]): Line[] {
  const first = lines.findIndex(({ found, others }) => found.length + others.length > 0);
  const header = lines[first];
  const isHeader =
    header?.found.length === 0 &&
    header.others.some((cell) => HEADING.test(cell)) &&
    lines.some(({ found }) => found.length > 0);
  return isHeader ? lines.toSpliced(first, 1) : lines;
}

/** Joins lines that have a label and a wallet in turn. */
function joinLabels(lines: Line[]): Line[] {
  const filled = lines.filter(({ found, others }) => found.length + others.length > 0);
  const isPaired = filled.every(({ found, others }, index) => {
    const [first] = index % 2 === 0 ? others : found;
    if (found.length + others.length > 1 || first === undefined) return false;
    if (typeof first !== "string") return first.label === "" && !isEnsName(first.wallet);
    return !isAddressLike(first) && !NO_LABEL.test(first);
  });
  if (!isPaired || filled.length % 2 === 1) return lines;
  const secrets = lines.flatMap((line) => line.secrets);
  const found = filled.flatMap((line, index) => {
    const [label = ""] = filled[index - 1]?.others ?? [];
    return line.found.map(({ wallet }) => ({ wallet, label: cleanLabel(label) }));
  });
  return [{ found, others: [], secrets }];
}

function hide(secret: Secret): Line {
  return { found: [], others: [], secrets: [secret] };
}

/** Drops control characters; an invisible character after a wallet becomes a separator. */
function dropInvisible(text: string): string {
  const withoutControls = text
    .replace(/(0x[\da-f]{40}|\.eth)(?![\t\r\n])[\p{Cc}\p{Cf}]+/giu, "$1 ")
    .replace(/[^\P{Cc}\t\r\n\v\f\u0085]|\p{Cs}/gu, "");
  // Only after ASCII, because format characters have a meaning in emoji and other scripts.
  return withoutControls.replace(/(^|[\s!-~])\p{Cf}+/gu, "$1");
}

function parseLine(line: string, chain: Chain | undefined): Line {
  const secrets: Secret[] = [];
  // Secrets first, so that none becomes part of a label.
  const cells = line
    .replace(QUOTED_AMOUNT, " ")
    .replace(SCENARIO_LINK, (link) => readWallets(parseQuery(link.slice(1)), chain).join())
    .replace(LONG_WORD, (word) => {
      const secret = findSecret(word, chain);
      if (secret === null) return word;
      secrets.push(secret);
      return findWallets(dropKeys(word), chain).join(" ");
    })
    .split(CELL_SEPARATORS)
    .map((cell) => cell.trim())
    .filter((cell) => !/^[[\]{}"]*$/.test(cell))
    .map((cell) => parseCell(cell, chain));
  const count = cells.flatMap((cell) => cell.wallets).length;
  // Words beside a wallet are about it, and words beside a secret alone are about that.
  const isOther = ({ wallets, text }: Cell) =>
    wallets.length === 0 && (count > 0 ? isAddressLike(text) : secrets.length === 0);
  const about = cells.filter((cell) => !isOther(cell));
  const found = cells.flatMap((cell) => {
    const label = formatLabel(count === 1 ? about : cell.wallets.length === 1 ? [cell] : [], chain);
    return cell.wallets.map((wallet) => ({ wallet, label }));
  });
  return { found, others: cells.filter(isOther).map(({ text }) => text), secrets };
}

interface Cell {
  wallets: string[];
  text: string;
}

function parseCell(cell: string, chain: Chain | undefined): Cell {
  const texts = cell.split(/\s+/);
  const words = texts.map((word) => ({ word, found: findWallets(word, chain) }));
  const all = words.flatMap(({ found }) => found);
  const addresses = all.filter((wallet) => !isEnsName(wallet));
  // An address wins over names, which then are its label: `vitalik.eth: 0x…`.
  const wallets = addresses.length > 0 ? addresses : all;
  if (wallets.length === 0) return { wallets, text: cell };
  const taken = new Set(wallets);
  const beside = words.map(({ word, found }) => {
    const wallet = found.find((each) => taken.has(each));
    if (wallet === undefined) return word;
    const written = word.includes(wallet) ? wallet : wallet.replace(/^0x/, "");
    const [before = "", after = ""] = word.split(written);
    if (before === "") return LABEL_BEHIND.exec(after)?.[1] ?? "";
    return NO_LABEL.test(before) ? "" : before;
  });
  return { wallets, text: beside.join(" ") };
}

function formatLabel(cells: readonly Cell[], chain: Chain | undefined): string {
  const clean = (text: string) => (findSecret(text, chain) === null ? cleanLabel(text) : "");
  return clean(
    cells
      .map(({ text }) => clean(text))
      .filter((label) => label !== "")
      .join(" "),
  );
}

/** Empty for an amount, a heading, or a label of which only punctuation can be seen. */
function cleanLabel(text: string): string {
  // Cut first, because the pattern takes quadratic time.
  const label = cleanName(text.replace(/\s+/g, " "), MAX_LABEL_LENGTH)
    .replace(AROUND_LABEL, "")
    .trim();
  return isVisible(label) && !NO_NAME.test(label) ? label : "";
}

/** True for a possible address or a name like `a.sol`. */
function isAddressLike(text: string): boolean {
  return /^(?:0x(?!\w*::)|[^\s/"{}]{26})/i.test(text) || isName(text);
}
