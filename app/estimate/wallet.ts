/** The addresses of a chain other than Ethereum; plain data, because it comes with the campaign. */
export interface Chain {
  address: string;
  /** `Solana addresses have 32 to 44 characters.` */
  hint: string;
  placeholder: string;
  /** The chain's name, if addresses have as many hex digits as a private key: `Starknet`. */
  keyLike?: string;
}

export function isEvmAddress(text: string): boolean {
  return /^0x[\da-f]{40}$/i.test(text);
}

/** @param chain Ethereum without one, here as everywhere. */
export function isAddress(wallet: string, chain?: Chain): boolean {
  return chain === undefined
    ? isEvmAddress(wallet)
    : new RegExp(`^(?:${chain.address})$`).test(wallet);
}

export function acceptsEvm(chain?: Chain): boolean {
  return isAddress(`0x${"0".repeat(40)}`, chain);
}

/** In UTF-16 code units, because a field's `maxLength` counts them. */
export const MAX_WALLET_LENGTH = 256;

/** Control characters, line breaks and lone surrogates. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/gu;

export function dropUnusable(raw: string): string {
  return raw.replace(UNUSABLE, "").trim();
}

/** Marks that chats and texts glue to the end of a link. */
const CLOSERS = String.raw`\p{Pe}\p{Pf}\p{Cc}\p{DI}\s!"'*,.:;>?|~…、。，．！？：；` + "`";
const VALUE_END = new RegExp(String.raw`(?<=[\p{L}\p{N}])[${CLOSERS}_]+$`, "u");
/** Names may end with `_`, so that it goes only after an address. */
const WALLET_END = new RegExp(
  String.raw`(?:(?<=[\p{L}\p{N}])[${CLOSERS}]|(?<=[\p{L}\p{N}]{26})_)[${CLOSERS}_]*$`,
  "u",
);

/** Drops punctuation and invisible characters from a link's end, unless it opens a bracket itself. */
export function dropClosing(raw: string, isWallet = false): string {
  return /[([{<]/.test(raw) ? raw : raw.replace(isWallet ? WALLET_END : VALUE_END, "");
}

const ADDRESS_BREAK = /(?<=0x[\da-f]{40})[\r\n]+/gi;

/** Cleans a wallet, trims it and cuts it to `MAX_WALLET_LENGTH`. */
export function cleanWallet(raw: string): string {
  const usable = dropUnusable(raw.replace(ADDRESS_BREAK, " "));
  // Cutting may leave a lone surrogate or a space at the end.
  return dropClosing(dropUnusable(usable.slice(0, MAX_WALLET_LENGTH)), true);
}

/** True unless it is empty, `.`, `..` or too long. */
export function isPathSegment(address: string): boolean {
  return !/^\.{0,2}$/.test(address) && address.length <= MAX_WALLET_LENGTH;
}

/** True for a wallet that can be sent to every source, to some in lower case, which may be longer. */
export function isSendable(wallet: string): boolean {
  return isPathSegment(wallet.toLowerCase());
}

/** Bech32 (BIP-173) is in one case. */
const BECH32 = /^[a-z\d]+1[02-9ac-hj-np-z]{38,}$/;
/** The 20 or 32 bytes of a Cosmos account, between its prefix and a checksum over both. */
const COSMOS_ACCOUNT = /^[a-z\d]+1([02-9ac-hj-np-z]{32}(?:[02-9ac-hj-np-z]{20})?).{6}$/;

/** Bech32 in capitals, as in QR codes, in lower case; any other text as it is. */
export function lowerBech32(wallet: string): string {
  const lower = wallet.toLowerCase();
  return BECH32.test(lower) && wallet === wallet.toUpperCase() ? lower : wallet;
}

/**
 * One key per account, by the address's form alone, so that chains don't matter: hex digits after `0x`,
 * without leading zeros beyond 40; the bytes of a Cosmos account; other bech32 and names in lower case;
 * base58 and others as written.
 */
export function normalizeWallet(wallet: string): string {
  const lower = wallet.toLowerCase();
  if (/^0x[\da-f]{40,64}$/.test(lower)) return lower.replace(/^0x0*(?=[\da-f]{40})/, "0x");
  // By characters, because ENSIP-15 knows no final sigma.
  if (isName(wallet)) return Array.from(wallet, (character) => character.toLowerCase()).join("");
  return lowerBech32(wallet).replace(COSMOS_ACCOUNT, "cosmos1$1");
}

/** True for words with dots between them: `vitalik.eth`, `alice.sol`. */
export function isName(wallet: string): boolean {
  return /^(?:[^\s./:]+\.)+\p{L}[\p{L}\p{N}-]*$/u.test(wallet);
}

/** True for `vitalik.eth`, and for a subname such as `pay.vitalik.eth`. */
export function isEnsName(wallet: string): boolean {
  return /\.eth$/i.test(wallet) && isName(wallet);
}

/** The first three are replies, the others failures. */
const NAME_PROBLEMS = {
  invalid: "isn’t a valid name: check the spelling",
  "not-found": "was not found: check the spelling",
  "not-set": "has no address set: paste the address instead",
  timeout: "took too long to resolve: try again, or paste the address",
  offline: "can’t be resolved right now: try again later, or paste the address",
};

export type NameProblem = keyof typeof NAME_PROBLEMS;

export function formatNameProblem(problem: NameProblem, name: string): string {
  return `“${name}” ${NAME_PROBLEMS[problem]}`;
}

export function isTransient(problem: NameProblem): boolean {
  return problem === "timeout" || problem === "offline";
}

/** A transaction's link, whose hash looks like a key. */
const TRANSACTION = /\/(?:tx|txn|transaction|txblock)\/\w{40,}/gi;

export function dropTransactions(text: string): string {
  return text.replace(TRANSACTION, " ");
}

export function isTransaction(text: string): boolean {
  return dropTransactions(text) !== text;
}

/** Nearly every address of Solana; those of other chains are shorter, but for some in bech32. */
const SOLANA_LIKE = /^[1-9A-HJ-NP-Za-km-z]{40,44}$/;

/** A wallet's mistake and its remedy, in sentences; null for an address. */
export function findMistake(wallet: string, chain?: Chain): string | null {
  if (isAddress(wallet, chain)) return null;
  if (isTransaction(wallet))
    return "This is a transaction, not a wallet. Paste the wallet’s address instead.";
  if (isEnsName(wallet))
    return `This site can’t look up names. Paste the ${chain === undefined ? "0x " : ""}address.`;
  if (isName(wallet))
    return `“${wallet}” is a name that isn’t known here. Paste the address instead.`;
  if (isAddress(`0x${wallet}`, chain)) return "Not an address: 0x in front is missing.";
  if (chain !== undefined) return `Not an address: ${chain.hint}`;
  if (SOLANA_LIKE.test(wallet) && !BECH32.test(wallet))
    return "That’s a Solana address. This campaign counts Ethereum wallets.";
  if (!/^0x/i.test(wallet)) return "Not an address: use 0x followed by 40 hex characters.";
  const digits = wallet.slice(2);
  if (/0x/i.test(digits))
    return "Not an address: this looks like two; put each on a line of its own.";
  const [stranger] = /[^\da-f]/iu.exec(digits) ?? [];
  if (stranger !== undefined)
    return `Not an address: “${stranger}”${formatCode(stranger)} is neither 0 to 9 nor a to f.`;
  const count = `${digits.length} ${digits.length === 1 ? "character" : "characters"}`;
  return `Not an address: ${count} after 0x instead of 40.`;
}

/** True for a text that may become an address or a name while it is typed. */
export function isPlausibleSoFar(text: string, chain?: Chain): boolean {
  return (
    chain !== undefined || !/^0x/i.test(text) || isName(text) || /^0x[\da-f]{0,40}$/i.test(text)
  );
}

/** The code of a character that may look like another, or like nothing; empty for others. */
function formatCode(character: string): string {
  const code = character.codePointAt(0);
  if (code === undefined || /[!-~\p{P}\p{S}]/u.test(character)) return "";
  return ` (U+${code.toString(16).toUpperCase().padStart(4, "0")})`;
}

/**
 * `0x1234…cdef`, or more of it so that it differs from others. A name stays whole, because each of its
 * characters counts.
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

/** The first `shown` + 2 characters and the last `shown`; a text of hardly more stays whole. */
export function keepEnds(text: string, shown = 4): string {
  // By characters: half of a surrogate pair could not be sent.
  const characters = [...text];
  if (characters.length <= 2 * shown + 5) return text;
  return `${characters.slice(0, shown + 2).join("")}…${characters.slice(-shown).join("")}`;
}
