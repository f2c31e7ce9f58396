import { type Chain, dropTransactions, isAddress } from "./wallet";

const SECRETS = ["phrase", "key"] as const;

/** A secret must never be written to an address, sent, logged or stored. */
export type Secret = (typeof SECRETS)[number];

export const HIDDEN: Readonly<Record<Secret, string>> = {
  phrase: "(hidden recovery phrase)",
  key: "(hidden private key)",
};

/**
 * A phrase has 12 to 24 words, of which two may be run together; a key has 64 hex digits where an
 * address has 40, or a few more if it is mistyped.
 */
const WHOLE = { words: 11, digits: 45 };
/** Fewer while the text is typed, so that no larger part of a secret gets out. */
const TYPED = { words: 3, digits: 41 };
/** 64 bytes, with a mistake or two. */
const MAX_DIGITS = 130;
const ADDRESS_DIGITS = 40;
const KEY_DIGITS = 64;
/** The rest of a key that is broken after as many digits as an address has. */
const REST_DIGITS = KEY_DIGITS - ADDRESS_DIGITS;

/** A word of a recovery phrase (BIP-39, Monero) in any language. */
const PHRASE_WORD =
  /^(?=.{3,9}$)(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$|^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]{1,8}$/u;
/** A word that is mistyped, has a digit, or is two run together. */
const MISTAKE = /^[\p{Lu}\p{Ll}\d]{2,16}$/u;
const MISTAKES = 2;
/** Words of sentences, tables and addresses that are in no list of words for phrases. */
const NO_PHRASE_WORD =
  /^(?:\d{3,}|the|and|for|are|was|has|had|your|with|from|not|but|our|its|which|their|these|than|his|her|she|would|per|via|to|of|in|is|it|on|at|by|or|as|an|be|we|if|so|no|do|up|my|me|he|wallet|points|tier|rank|status|der|und|les|des|que|los|del|con|de|la|el|en|et|le|un|di)$/iu;
/** A mark of a link, a label, JSON or a sentence. */
const NO_PHRASE = /[:{}<>=/\\@&?!()[\]`]|\.\s/;
/** A mark with a space on one side. */
const SENTENCE_MARK = /^\S+\s+$|^\s+\S+$/;
const RUN_TOGETHER =
  /(?<![\p{L}\p{N}])(?:\p{Ll}{36,220}|\p{Lu}{36,220}|\p{Lu}?\p{Ll}{2,8}(?:\p{Lu}\p{Ll}{2,8}){10,24})(?![\p{L}\p{N}])/gu;
/** The minimum of different letters in a phrase. */
const LETTERS = 8;

const BASE58 = "[1-9A-HJ-NP-Za-km-z]";

/** Stands for a name, because no phrase has this number between its words. */
const NO_WORD = "0000";
const NAME =
  /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.){1,3}(?:eth|sol|apt|sui|btc|bnb|xyz|com|io|id|stark|lens|move|osmo|stars|near|ton|crypto|nft|wallet|dao|juno|atom)(?![\p{L}\p{N}.])/giu;
/** Words of a phrase with only their numbers between them. */
const NUMBERED = /1\p{L}{3,9}2\p{L}{3,9}3\p{L}{3,9}4\p{L}{3,9}5\p{L}{3,9}6\p{L}{3,9}7\p{L}{3,9}8/u;
const ENCODED_MARK = /<[^<>]{1,40}>|&#?\w{1,8};|\\u[\da-f]{4}|%(?:25)*[\da-f]{2}/giu;
const NUMBER_AT_WORD =
  /(?<![\p{L}\p{N}-])\d{1,2}(?=\p{L}{3})|(?<=\p{L}{3})\d{1,2}(?![\p{L}\p{N}-])/gu;

/** Formats of keys, apart from 40 to 130 hex digits. */
const KEYS = [
  wholeWords("gu", [
    // In base58 rather than a name, as it has both cases, and a digit or two capitals: WIF of Bitcoin
    // and its likes (Ergo's addresses begin with 9), Mina, EOS; BIP-38; Solana and NEAR, of which
    // transactions look the same; seeds of the XRP Ledger, and Casascius' mini keys.
    String.raw`(?=[a-zA-Z\d]*[a-z])(?=[a-zA-Z\d]*[A-Z])(?=[a-zA-Z\d]*(?:\d|[A-Z]{2}))(?:[5-7]${BASE58}{50}|9[1-3]${BASE58}{49}|${BASE58}{52,54}|6P${BASE58}{56}|${BASE58}{84,90}|[Ss]${BASE58}{27,30})`,
    // BIP-32 of Bitcoin, Litecoin and Dogecoin; Tezos; Aleo; Antelope; NEAR's other curve; Stellar.
    String.raw`(?:[a-zA-Z]prv|[LMdt][gt]pv|(?:ed|sp|p2|BL)e?sk|APrivateKey1|PVT_[KR]1_|secp256k1:(?=\w{43,44}\b))\w{40,}|S[A-Z2-7]{55}`,
    // A phrase as the numbers of its words (SeedQR), also in groups; a key as a number.
    String.raw`(?:[01]\d{3}|20[0-4]\d)(?:[ -]?(?:[01]\d{3}|20[0-4]\d)){11,23}|\d{47,110}`,
    // Bytes in base64, also without padding, Sui's with a flag in front; JSON in base64 (Terra).
    String.raw`(?<![+/=_-])(?:[\w+/-]{43}=|[\w+/-]{86}==|(?!0[xX])(?=[a-zA-Z\d+/_-]*[+/_0OIl-])(?=[A-Z\d+/_-]*[a-z])(?=[a-z\d+/_-]*[A-Z])(?=[a-zA-Z+/_-]*\d)(?:[\w+/-]{42}[AEIMQUYcgkosw048]|[\w+/-]{85}[AQgw])|(?=[a-zA-Z\d+/]*[+/0OIl])A[A-Za-v][a-zA-Z\d+/]{42}|eyJ[\w+/-]{80,}=*)(?![+/=_-])`,
  ]),
  wholeWords("giu", [
    // In bech32: Nostr, Sui, Iota, Cardano (CIP-5), Zcash, age.
    String.raw`(?:n(?:crypt)?sec|[a-z]+privkey|x?sk|secret-[a-z]+-key-[a-z]+|age-secret-key-)1[a-z\d]{50,}`,
    // Aptos (AIP-80); Avalanche; beyond 64 bytes: Cardano, also in CBOR, and Filecoin's JSON.
    String.raw`[a-z\d]+-priv-(?:0x)?[\da-f]{40,}|privatekey-[a-z\d]{45,}|(?=[a-f]*\d)[\da-f]{192}(?:[\da-f]{64}(?:[\da-f]{4})?)?|7b22[\da-f]{90,}`,
  ]),
];

/** PEM and Cosmos's armour; keystores (Ethereum, Polkadot, Cardano). */
const KEY_FILE =
  /BEGIN [A-Z ]{0,20}PRIVATE KEY|["'](?:pkcs8["']|\w*(?:ciphertext|cborhex|mnemonic|seed|kty|(?:encrypted|priv|private|secret|spending)_?key)["']\s*:)/i;

function wholeWords(flags: string, sources: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join("|")})(?![\\p{L}\\p{N}])`, flags);
}

/** Removes keys that have a format of their own; empty for a file of keys. */
export function dropKeys(text: string): string {
  if (KEY_FILE.test(text)) return "";
  return KEYS.reduce((rest, key) => rest.replace(key, " "), text);
}

/**
 * The secret that a text has or may have, in one piece or broken by spaces, numbers or other marks.
 * Every format counts, because a wallet may be any text.
 *
 * @param chain of the addresses, because those of some look like keys.
 * @param isTyped while it is typed, the beginning of a secret counts, too.
 */
export function findSecret(text: string, chain?: Chain, isTyped = false): Secret | null {
  const hidden = SECRETS.find((secret) => text.includes(HIDDEN[secret]));
  if (hidden !== undefined) return hidden;
  const minimum = isTyped ? TYPED : WHOLE;
  const plain = dropTransactions(text.normalize("NFKC"));
  // Words and separators in turn; while typing, a name such as `a.b.eth` is one word.
  const words = plain.replace(ENCODED_MARK, " ").replace(NAME, ` ${NO_WORD} `);
  const parts = words
    .replace(NUMBER_AT_WORD, " ")
    .split(isTyped ? /([^\p{L}\p{N}._-]+)/u : /([^\p{L}\p{N}]+)/u);
  const together = words.match(RUN_TOGETHER) ?? [];
  if (NUMBERED.test(words) || together.some((run) => new Set(run).size >= LETTERS)) return "phrase";
  if (hasPhrase(parts, minimum.words, isTyped)) return "phrase";
  const visible = plain.replace(/\p{Cf}+/gu, "");
  return hasHexKey(plain.split(/[^\p{L}\p{N}]+/u), minimum.digits, chain) ||
    dropKeys(visible) !== visible ||
    hasKeyNumbers(text)
    ? "key"
    : null;
}

export function formatSecret(secret: Secret, chain?: Chain): string {
  if (secret === "phrase")
    return "That looks like a recovery phrase, so we didn’t send or store it. Never enter one on a site; paste the wallet’s address instead.";
  const hint = chain === undefined ? ": 0x and 40 hex digits." : `. ${chain.hint}`;
  return `That looks like a private key, so we didn’t send or store it. Paste the wallet’s address instead${hint}`;
}

/**
 * True for as many words of a phrase in a row, with or without their numbers. A mark or a word that
 * phrases don't have ends the row, unless the same stands between the words before.
 *
 * @param isTyped while it is typed, no word may be mistyped, and any mark ends the row.
 */
function hasPhrase(parts: readonly string[], minimum: number, isTyped: boolean): boolean {
  const mistakes = isTyped ? 0 : MISTAKES;
  let count = 0;
  /** Counts after the last mistakes; the row begins after the first of them. */
  let counts = Array<number>(mistakes + 1).fill(0);
  const restart = () => {
    count = 0;
    counts = counts.map(() => 0);
  };
  const isNumber = (part = "") => /^(?:\d{1,2}|0\d\d)\.?$/.test(part);
  function endsSentence(mark: string, index: number): boolean {
    if (isNumber(parts[index - 1]) || isNumber(parts[index + 1])) return false;
    if (!NO_PHRASE.test(mark)) return false;
    return isTyped || (SENTENCE_MARK.test(mark) && !NO_PHRASE.test(parts[index - 2] ?? ""));
  }
  return parts.some((part, index) => {
    if (index % 2 === 1) {
      if (endsSentence(part, index)) restart();
      return false;
    }
    if (isNumber(part) || part === "") return false;
    // `legal and winner and thank`
    if (NO_PHRASE_WORD.test(part) && parts[index - 4] === part) return false;
    const isWord = PHRASE_WORD.test(part);
    if (NO_PHRASE_WORD.test(part) || !(isWord || MISTAKE.test(part))) restart();
    else count += 1;
    if (!isWord) counts = [...counts.slice(1), count];
    const [first = 0] = counts;
    return count - first >= minimum;
  });
}

/** A list of bytes, or the XRP Ledger's eight numbers (XLS-12) with a check digit for each place. */
function hasKeyNumbers(text: string): boolean {
  const isBytes = (list: readonly string[]) =>
    list.length >= 32 && list.length % 32 <= 2 && list.every((number) => Number(number) < 256);
  if (text.split(/[^\d\s,;]+/).some((list) => isBytes(list.match(/\d+/g) ?? []))) return true;
  const numbers = text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
  return numbers.some((first, at) => {
    const eight = numbers.slice(at, at + 8);
    const isChecked = (number: string, place: number) =>
      (Number(number.slice(0, 5)) * (2 * place + 1)) % 9 === Number(number[5]);
    return eight.length === 8 && first !== eight[1] && eight.every(isChecked);
  });
}

/** True for a key with a few strangers, such as an O for a 0. */
function isMistypedKey(word: string): boolean {
  const { length } = word.replace(/[^\da-f]/gi, "");
  return length >= KEY_DIGITS - 4 && length <= MAX_DIGITS && length >= word.length * 0.9;
}

const HALVES = /^(?:[\da-f]{16}|[\da-f]{32})$/i;
/** An Ethereum address in an event log. */
const EVENT_LOG = /^0{24}[\da-f]{40}$/i;

/** True for an address with as many digits as private keys have. */
export function isKeyLike(wallet: string, chain?: Chain): boolean {
  return (
    chain?.keyLike !== undefined && /^0x[\da-f]{50,}$/i.test(wallet) && isAddress(wallet, chain)
  );
}

/** True for consecutive words with as many hex digits as a key, addresses aside. */
function hasHexKey(words: readonly string[], minimum: number, chain?: Chain): boolean {
  let digits = 0;
  let letters = 0;
  let hasAddress = false;
  return words.some((word) => {
    const [, prefix, hex] = /^(0x)?([\da-f]+)$/i.exec(word) ?? [];
    if (hex === undefined && isMistypedKey(word)) return true;
    const isShort = hex?.length === ADDRESS_DIGITS || EVENT_LOG.test(hex ?? "");
    const isWhole = isShort || isKeyLike(word, chain);
    const isBare = prefix === undefined && isShort;
    if (isBare && digits === REST_DIGITS && letters > 0) return true;
    const isPiece = hex !== undefined && HALVES.test(hex);
    if (hex === undefined || isWhole || (prefix !== undefined && hex.length > 2 && !isPiece)) {
      [digits, letters, hasAddress] = [0, 0, isShort];
    }
    if (hex === undefined || isWhole || hex.length > MAX_DIGITS) return false;
    digits += hex.length;
    letters += hex.replace(/\d/g, "").length;
    // Amounts and dates have no letters.
    if (letters * 8 < digits) return false;
    // By itself, it may be, or become, an address that has as many.
    const mayBeAddress = chain?.keyLike && prefix && digits === hex.length && digits <= KEY_DIGITS;
    return (digits >= minimum && !mayBeAddress) || (hasAddress && digits === REST_DIGITS);
  });
}
