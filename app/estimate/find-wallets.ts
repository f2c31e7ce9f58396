import { memoizeByIdentity } from "./campaign";
import { findSecret } from "./secret";
import { type Chain, acceptsEvm, isAddress, isEnsName, MAX_WALLET_LENGTH } from "./wallet";

const EVM_ADDRESS = /0x[\da-f]{40}(?![\p{L}\p{N}]|\.eth)/giu;
/** A mistyped address: some digits too few or too many, a letter that is none, no `0x`. */
const EVM_MISTYPED = /0x[\p{L}\p{N}]{20,59}(?![\p{L}\p{N}])|\b[\da-f]{40}\b/giu;
const patternWithin = memoizeByIdentity(
  ({ address }: Chain) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${address})(?![\\p{L}\\p{N}])`, "gu"),
);
/** A mistyped address of another chain: more letters and digits than other words have. */
const MISTYPED = /(?<![\p{L}\p{N}])(?=\p{L}*\p{N})[\p{L}\p{N}]{26,90}(?![\p{L}\p{N}])/gu;
/** A possible name; only from a word's beginning, because it would take quadratic time otherwise. */
const MAYBE_NAME = /(?<![^\s\p{P}\p{Sm}`]|[._-])(?:[^\s\p{P}\p{Sm}`]|[._-])+/gu;
/** The wallet in a link that has a token's address, too: an explorer's, or a request to pay. */
const WALLET_PARAM = /[?&](?:a|address|account|owner|maker)=([\da-z]+)/gi;
/** A transaction, the type of a coin, or a chain by CAIP-10, which look like addresses. */
const NO_ADDRESS =
  /\/(?:tx|txn|transaction|txblock|coin)\/[^\s/?#]+|0x[\da-f]+::\S*|\b(?:solana|bip122|cosmos|starknet|aptos|sui):[-\w]{1,32}:/gi;

/** An Ethereum address padded to 64 digits, as in event logs, or without `0x`. */
const UNUSUAL = /(?<![\p{L}\p{N}])(?:0x0{24}|0{24}|)([\da-f]{40})(?![\p{L}\p{N}])/giu;
const INVISIBLE = /(?<=[\dxa-f])\p{Cf}+(?=[\da-f])/giu;

/** The addresses of a word or link, or else its names. */
export function findWallets(written: string, chain?: Chain): string[] {
  const visible = written.replace(INVISIBLE, "");
  const word = acceptsEvm(chain)
    ? visible.replace(UNUSUAL, (text, digits) => (isAddress(text, chain) ? text : `0x${digits}`))
    : visible;
  const values = Array.from(word.matchAll(WALLET_PARAM), ([, value = ""]) => value);
  const wallet = values.find((text) => findAddresses(text, chain).addresses[0] === text);
  if (wallet !== undefined) return [wallet];
  const { addresses, mistyped } = findAddresses(word, chain);
  const names = addresses.length > 0 ? [] : findNames(word);
  return names.length > 0 ? names : [...addresses, ...mistyped];
}

function findAddresses(word: string, chain: Chain | undefined) {
  const [pattern, like] =
    chain === undefined ? [EVM_ADDRESS, EVM_MISTYPED] : [patternWithin(chain), MISTYPED];
  const relevant = chain === undefined ? word : word.replace(NO_ADDRESS, " ");
  // On other chains, a link may have any number of ids, and a key is as long as an address.
  const isLink = chain !== undefined && /[/=<]/.test(word);
  const rest = isLink ? "" : relevant.replace(pattern, " ");
  const isSecret = (text: string) => chain !== undefined && findSecret(text, chain) !== null;
  return {
    addresses: relevant.match(pattern) ?? [],
    mistyped: (rest.match(like) ?? []).filter((text) => !isSecret(text)),
  };
}

function findNames(word: string): string[] {
  if (!/\.eth/i.test(word)) return [];
  return (
    (word.match(MAYBE_NAME) ?? [])
      // Before the patterns that take quadratic time.
      .filter((part) => part.length <= MAX_WALLET_LENGTH)
      .map((part) => part.replace(/^[.-]+|[._-]+$/g, ""))
      .filter(isEnsName)
  );
}

const WORD_SEPARATORS = /[\s,;|，、；｜،؛]+/;

/**
 * The wallets of a link's parameter: out of links, of an address with its chain (`eip155:1:0x…` by
 * CAIP-10, `ethereum:0x…@1` by EIP-681) or of an event log. A text without any stays as it is.
 */
export function readLinkedWallets(text: string, chain?: Chain): string[] {
  if (isAddress(text, chain)) return [text];
  const found = text.split(WORD_SEPARATORS).flatMap((word) => findWallets(word, chain));
  return found.length > 0 ? found : [text];
}
