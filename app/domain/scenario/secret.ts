import { type Chain, isAddress } from "./wallet";

/** What a text may be that must never be written to an address, sent, logged or stored. */
export type Secret = "phrase" | "key";

/** What stands in an address for a secret that a link or a form had. */
export const HIDDEN: Readonly<Record<Secret, string>> = {
  phrase: "(hidden recovery phrase)",
  key: "(hidden private key)",
};

/**
 * How much of a secret a text must have: the words of a phrase, which are 12 to 24, and the hex
 * digits of a key, which has 64 where an address has 40. A mistyped address may have a few more.
 */
const WHOLE = { words: 12, digits: 45 };
/** The same for a text that is still being typed, so that no larger part of a secret gets out. */
const TYPED = { words: 3, digits: 41 };
/** The most hex digits of a key: 64 bytes, with a mistake or two. */
const MAX_DIGITS = 130;
/** The hex digits of an address, and what a key has beyond them if it is broken there. */
const ADDRESS_DIGITS = 40;
const KEY_DIGITS = 64;
const REST_DIGITS = KEY_DIGITS - ADDRESS_DIGITS;

/** A word of a recovery phrase (BIP-39), in whatever language. */
const PHRASE_WORD = /^(?:\p{L}{3,8}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]{1,8})$/u;
/** A mark between two words that a phrase doesn't have, but a link, a label or JSON does. */
const NO_PHRASE = /[:{}<>=/\\@&?]/;
/** Keys in base58 (WIF and Solana's, of which transactions look the same), and by their prefix. */
const KEY_WORD =
  /^(?:[59][1-9A-HJ-NP-Za-km-z]{50}|[KLc][1-9A-HJ-NP-Za-km-z]{51}|[1-9A-HJ-NP-Za-km-z]{87,88}|(?:[a-z]prv|nsec1|suiprivkey1)[\da-zA-Z]{50,120})$/;
/** A key as a list of bytes. */
const BYTES = /\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){31,}\s*\]/;

/**
 * What secret a text has or may have, in one piece or broken by spaces, line breaks, numbers or
 * other marks; null if none. Every format counts, as a wallet may be any text.
 *
 * @param chain the addresses' chain, as those of some look like keys; Ethereum without one.
 * @param isTyped whether it is still being typed: then the beginning of a secret counts, too.
 */
export function findSecret(text: string, chain?: Chain, isTyped = false): Secret | null {
  const [kind] = Object.entries(HIDDEN).find(([, hidden]) => text.includes(hidden)) ?? [];
  if (kind !== undefined) return kind as Secret;
  const least = isTyped ? TYPED : WHOLE;
  // Words and what is between them, in turn; while typing, a name such as `a.b.eth` is one word.
  const parts = text.normalize("NFC").split(isTyped ? /([^\p{L}\p{N}._-]+)/u : /([^\p{L}\p{N}]+)/u);
  if (hasPhrase(parts, least.words)) return "phrase";
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return hasHexKey(words, least.digits, chain) ||
    words.some((word) => KEY_WORD.test(word)) ||
    BYTES.test(text)
    ? "key"
    : null;
}

/** What it was taken for and what to do instead, as sentences for the page. */
export function formatSecret(secret: Secret, chain?: Chain): string {
  if (secret === "phrase")
    return "What looks like a recovery phrase was not sent or stored. Never enter one on a site; paste the wallet’s address instead.";
  const hint = chain === undefined ? ": 0x and 40 hex digits." : `. ${chain.hint}`;
  return `What could be a private key or a transaction was not sent or stored. Paste the wallet’s address instead${hint}`;
}

/** Whether as many words of a phrase follow each other, with or without their numbers. */
function hasPhrase(parts: readonly string[], least: number): boolean {
  let count = 0;
  let isNumbered = false;
  return parts.some((part, index) => {
    if (index % 2 === 1) {
      if (!isNumbered && NO_PHRASE.test(part)) count = 0;
      return false;
    }
    isNumbered = /^\d{1,2}[.]?$/.test(part);
    if (PHRASE_WORD.test(part)) count += 1;
    else if (!isNumbered && part !== "") count = 0;
    return count >= least;
  });
}

/** Whether consecutive words have as many hex digits as a key, addresses aside. */
function hasHexKey(words: readonly string[], least: number, chain?: Chain): boolean {
  let digits = 0;
  let letters = 0;
  let hasAddress = false;
  return words.some((word) => {
    const [, prefix, hex] = /^(0x)?([\da-f]+)$/i.exec(word) ?? [];
    const isShort = hex?.length === ADDRESS_DIGITS;
    const isWhole = isShort || (chain?.isKeyLike && isAddress(`0x${hex}`, chain));
    const isBare = prefix === undefined && isShort;
    if (isBare && digits === REST_DIGITS && letters > 0) return true;
    if (hex === undefined || isWhole || prefix !== undefined) {
      [digits, letters, hasAddress] = [0, 0, isShort];
    }
    if (hex === undefined || isWhole || hex.length > MAX_DIGITS) return false;
    digits += hex.length;
    letters += hex.replace(/\d/g, "").length;
    // Amounts and dates have no letters.
    if (letters * 8 < digits) return false;
    // By itself, it may be, or become, an address that has as many.
    const mayBeAddress = chain?.isKeyLike && digits === hex.length && digits <= KEY_DIGITS;
    return (digits >= least && !mayBeAddress) || (hasAddress && digits === REST_DIGITS);
  });
}
