import { memoizeByIdentity } from "./campaign";
import { findSecret } from "./secret";
import { type Chain, acceptsEvm, isAddress, isEnsName, MAX_WALLET_LENGTH } from "./wallet";

const EVM_ADDRESS = /0x[\da-f]{40}(?![\p{L}\p{N}]|\.eth)/giu;
/** What is meant as an address: a digit too few or too many, a letter that isn't one, no `0x`. */
const EVM_MISTYPED = /0x[\p{L}\p{N}]{20,59}(?![\p{L}\p{N}])|\b[\da-f]{40}\b/giu;
/** An address of another chain, but not in the middle of a word with as many letters and digits. */
const patternWithin = memoizeByIdentity(
  ({ address }: Chain) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${address})(?![\\p{L}\\p{N}])`, "gu"),
);
/** What is meant as one there: as many letters and digits as no other word has. */
const MISTYPED = /(?<![\p{L}\p{N}])(?=\p{L}*\p{N})[\p{L}\p{N}]{26,90}(?![\p{L}\p{N}])/gu;
/** A word that may be a name, from its beginning on, as it would take quadratic time otherwise. */
const MAYBE_NAME = /(?<![^\s\p{P}\p{Sm}`]|[._-])(?:[^\s\p{P}\p{Sm}`]|[._-])+/gu;
/** The holder in a link that has a token's address, too: an explorer's, or a request to pay. */
const HOLDER = /[?&](?:a|address|account|owner|maker)=([\da-z]+)/gi;
/** What looks like an address, but is a transaction, the type of a coin, or a chain by CAIP-10. */
const NO_ADDRESS =
  /\/(?:tx|txn|transaction|txblock|coin)\/[^\s/?#]+|0x[\da-f]+::\S*|\b(?:solana|bip122|cosmos|starknet|aptos|sui):[-\w]{1,32}:/gi;

/** An Ethereum address as event logs write it, with zeros that make 64 digits, or without `0x`. */
const UNUSUAL = /(?<![\p{L}\p{N}])(?:0x0{24}|0{24}|)([\da-f]{40})(?![\p{L}\p{N}])/giu;
/** Invisible characters within an address. */
const INVISIBLE = /(?<=[\dxa-f])\p{Cf}+(?=[\da-f])/giu;

/** The addresses or else the names within a word, which may be a link. */
export function findWallets(written: string, chain?: Chain): string[] {
  const visible = written.replace(INVISIBLE, "");
  const word = acceptsEvm(chain)
    ? visible.replace(UNUSUAL, (text, digits) => (isAddress(text, chain) ? text : `0x${digits}`))
    : visible;
  const holders = Array.from(word.matchAll(HOLDER), ([, holder]) => holder!);
  const holder = holders.find((text) => findAddresses(text, chain).addresses[0] === text);
  if (holder !== undefined) return [holder];
  const { addresses, mistyped } = findAddresses(word, chain);
  const names = addresses.length > 0 ? [] : findNames(word);
  return names.length > 0 ? names : [...addresses, ...mistyped];
}

/** The addresses within a word, and what is meant as such. */
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
      // First, as the pattern takes quadratic time.
      .filter((part) => part.length <= MAX_WALLET_LENGTH)
      .map((part) => part.replace(/^[.-]+|[._-]+$/g, ""))
      .filter(isEnsName)
  );
}

/** Between the words of a text. */
const BETWEEN = /[\s,;|，、；｜،؛]+/;

/**
 * The wallets of a link's parameter, as the page would read them: out of links, of an address with its
 * chain (`eip155:1:0x…` by CAIP-10, `ethereum:0x…@1` by EIP-681), of an event log, of marks around them.
 * A text without any stays as it is.
 */
export function readLinkedWallets(text: string, chain?: Chain): string[] {
  if (isAddress(text, chain)) return [text];
  const found = text.split(BETWEEN).flatMap((word) => findWallets(word, chain));
  return found.length > 0 ? found : [text];
}
