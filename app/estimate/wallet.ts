/**
 * What addresses look like on a chain other than Ethereum. It comes with the campaign, so that pages
 * have the rules of no other chain, and is plain data.
 */
export interface Chain {
  /** The source of a regular expression for a whole address. */
  address: string;
  /** What addresses have, in sentences: `Solana addresses have 32 to 44 characters.` */
  hint: string;
  /** The placeholder of the wallet field. */
  placeholder: string;
  /** Whose addresses have as many hex digits as a private key: `Starknet`. */
  keyLike?: string;
}

/** Whether a text is `0x` and 40 hex digits. */
export function isEvmAddress(text: string): boolean {
  return /^0x[\da-f]{40}$/i.test(text);
}

/**
 * Whether a wallet looks like an address of its chain; other forms are accepted, too.
 *
 * @param chain Ethereum's without one.
 */
export function isAddress(wallet: string, chain?: Chain): boolean {
  return chain === undefined
    ? isEvmAddress(wallet)
    : new RegExp(`^(?:${chain.address})$`).test(wallet);
}

/** Whether Ethereum's addresses are among a chain's. */
export function acceptsEvm(chain?: Chain): boolean {
  return isAddress(`0x${"0".repeat(40)}`, chain);
}

/** No chain's full address is shorter, in characters. */
export const LEAST_ADDRESS = 26;

/** The longest wallet, in UTF-16 code units, which is how `maxLength` of a field counts. */
export const MAX_WALLET_LENGTH = 256;

/** Control characters, including line breaks, and lone surrogates: no address has them. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/gu;

/** Removes characters that no address has, and surrounding spaces. */
export function dropUnusable(raw: string): string {
  return raw.replace(UNUSABLE, "").trim();
}

/** What chats and texts glue to the end of a link. */
const CLOSERS = String.raw`\p{Pe}\p{Pf}\p{Cc}\p{DI}\s!"'*,.:;>?|~…、。，．！？：；` + "`";
const VALUE_END = new RegExp(String.raw`(?<=[\p{L}\p{N}])[${CLOSERS}_]+$`, "u");
/** The same, but `_` ends names, too: it goes only where it follows an address. */
const WALLET_END = new RegExp(
  String.raw`(?:(?<=[\p{L}\p{N}])[${CLOSERS}]|(?<=[\p{L}\p{N}]{26})_)[${CLOSERS}_]*$`,
  "u",
);

/**
 * Drops closing punctuation and invisible characters from the end of a link's value, unless it opens
 * a bracket itself.
 */
export function dropClosing(raw: string, isWallet = false): string {
  return /[([{<]/.test(raw) ? raw : raw.replace(isWallet ? WALLET_END : VALUE_END, "");
}

/** A line break between two addresses. */
const ADDRESS_BREAK = /(?<=0x[\da-f]{40})[\r\n]+/gi;

/** Turns a typed or linked text into a wallet: cleaned, trimmed and cut to `MAX_WALLET_LENGTH`. */
export function cleanWallet(raw: string): string {
  const usable = dropUnusable(raw.replace(ADDRESS_BREAK, " "));
  // Cutting may leave a lone surrogate or a space at the end.
  return dropClosing(dropUnusable(usable.slice(0, MAX_WALLET_LENGTH)), true);
}

/** Whether a text can be sent to the sources as a path segment: not empty, `.`, `..` or too long. */
export function isPathSegment(address: string): boolean {
  return !/^\.{0,2}$/.test(address) && address.length <= MAX_WALLET_LENGTH;
}

/** Whether every source can be asked about a wallet; some are asked in lower case, which may be longer. */
export function isSendable(wallet: string): boolean {
  return isPathSegment(wallet.toLowerCase());
}

/**
 * One spelling per address, by its form alone, so that it is the same for every chain: `0x` and hex
 * digits in lower case, without the leading zeros of more than Ethereum's 40; bech32 and names in
 * lower case; others, such as base58, as written.
 */
export function normalizeWallet(wallet: string): string {
  const lower = wallet.toLowerCase();
  if (/^0x[\da-f]{40,64}$/.test(lower)) return lower.replace(/^0x0*(?=[\da-f]{40})/, "0x");
  // Bech32 (BIP-173) is in one case.
  const isBech32 = /^[a-z\d]+1[02-9ac-hj-np-z]{38,}$/.test(lower);
  // Each character by itself, as ENSIP-15 knows no final sigma.
  if (isName(wallet)) return Array.from(wallet, (character) => character.toLowerCase()).join("");
  return isBech32 && wallet === wallet.toUpperCase() ? lower : wallet;
}

/** Whether a wallet is a name: words with dots between them, as in `vitalik.eth` or `alice.sol`. */
export function isName(wallet: string): boolean {
  return /^(?:[^\s./:]+\.)+\p{L}[\p{L}\p{N}-]*$/u.test(wallet);
}

/** Whether a name can only be an ENS name: `vitalik.eth`, or a subname such as `pay.vitalik.eth`. */
export function isEnsName(wallet: string): boolean {
  return /\.eth$/i.test(wallet) && isName(wallet);
}

/** Why a name has no address, and what to do next. The first three are answers, the others failures. */
const NAME_PROBLEMS = {
  invalid: "isn’t a valid name: check the spelling",
  "not-found": "was not found: check the spelling",
  "not-set": "has no address set: paste the address instead",
  timeout: "took too long to resolve: try again, or paste the address",
  offline: "can’t be resolved right now: try again later, or paste the address",
};

export type NameProblem = keyof typeof NAME_PROBLEMS;

/** The problem as a sentence without its full stop. */
export function formatNameProblem(problem: NameProblem, name: string): string {
  return `“${name}” ${NAME_PROBLEMS[problem]}`;
}

/** Whether trying again may help. */
export function isTransient(problem: NameProblem): boolean {
  return problem === "timeout" || problem === "offline";
}

/** A link to a transaction, whose hash looks like a key. */
const TRANSACTION = /\/(?:tx|txn|transaction|txblock)\/\w{40,}/gi;

/** Takes links to transactions out of a text. */
export function dropTransactions(text: string): string {
  return text.replace(TRANSACTION, " ");
}

/** Whether a text has a link to a transaction. */
export function isTransaction(text: string): boolean {
  return dropTransactions(text) !== text;
}

const DIGITS = 40;

/**
 * What is wrong with a wallet that is no address, and what to do, in sentences; null for an
 * address.
 *
 * @param chain the addresses' chain; Ethereum without one.
 */
export function findMistake(wallet: string, chain?: Chain): string | null {
  if (isAddress(wallet, chain)) return null;
  if (isTransaction(wallet))
    return "This is a transaction, not a wallet. Paste the wallet’s address instead.";
  if (isEnsName(wallet)) return "Names aren’t available here. Paste the address instead.";
  if (isName(wallet))
    return `“${wallet}” is a name that isn’t known here. Paste the address instead.`;
  if (isAddress(`0x${wallet}`, chain)) return "Not an address: 0x in front is missing.";
  if (chain !== undefined) return `Not an address: ${chain.hint}`;
  if (!/^0x/i.test(wallet)) return "Not an address: use 0x followed by 40 hex characters.";
  const digits = wallet.slice(2);
  if (/0x/i.test(digits))
    return "Not an address: this looks like two; put each on a line of its own.";
  const [stranger] = /[^\da-f]/iu.exec(digits) ?? [];
  if (stranger !== undefined)
    return `Not an address: “${stranger}”${formatCode(stranger)} is neither 0 to 9 nor a to f.`;
  const count = `${digits.length} ${digits.length === 1 ? "character" : "characters"}`;
  return `Not an address: ${count} after 0x instead of ${DIGITS}.`;
}

/** Whether a text is, or may become, an address or a name while it is being typed. */
export function isPlausibleSoFar(text: string, chain?: Chain): boolean {
  return (
    chain !== undefined || !/^0x/i.test(text) || isName(text) || /^0x[\da-f]{0,40}$/i.test(text)
  );
}

/** The code of a character that may look like another, or like nothing; empty for others. */
function formatCode(character: string): string {
  if (/[!-~\p{P}\p{S}]/u.test(character)) return "";
  return ` (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")})`;
}

/**
 * A wallet shortened for pages: `0x1234…cdef`. A name stays whole, as each of its characters counts.
 *
 * @param among wallets from which it must differ, so that more of it is shown if need be.
 */
export function shortenWallet(wallet: string, among: readonly string[] = []): string {
  if (isName(wallet)) return wallet;
  const [start, end] = [wallet.slice(0, 6), wallet.slice(-4)];
  const others = among.filter(
    (other) => other !== wallet && other.startsWith(start) && other.endsWith(end),
  );
  for (let shown = 4; ; shown += 4) {
    const short = keepEnds(wallet, shown);
    const isUnique = others.every((other) => keepEnds(other, shown) !== short);
    if (isUnique || short === wallet) return short;
  }
}

/** The first `shown` + 2 characters and the last `shown`; a text of hardly more as it is. */
export function keepEnds(text: string, shown = 4): string {
  // By characters: half of a surrogate pair could not be sent.
  const characters = [...text];
  if (characters.length <= 2 * shown + 5) return text;
  return `${characters.slice(0, shown + 2).join("")}…${characters.slice(-shown).join("")}`;
}
