import { memoizeByIdentity } from "~/domain/memoize-by-identity";

/**
 * What addresses look like on a chain other than Ethereum. It comes with the campaign, so that pages
 * have the rules of no other chain, and is plain data.
 */
export interface Chain {
  /** The source of a regular expression for a whole address. */
  address: string;
  /** What addresses have, as a sentence: `Solana addresses have 32 to 44 characters.` */
  hint: string;
  /** The placeholder of the wallet field. */
  placeholder: string;
  /** How mistyped addresses can be told, where they can. */
  checksum?: "solana" | "bitcoin" | "cosmos";
  /** Where 64 hex digits are an address: a sentence that private keys look the same. */
  keyWarning?: string;
  /** Whether any other text without spaces is an address, too. */
  isOpen?: true;
}

const patternsOf = memoizeByIdentity(({ address }: Chain) => ({
  whole: new RegExp(`^(?:${address})$`, "u"),
  // Not in the middle of a word, which may have as many letters and digits.
  within: new RegExp(`(^|[^\\p{L}\\p{N}])(${address})(?![\\p{L}\\p{N}])`, "gu"),
}));

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
  return chain === undefined ? isEvmAddress(wallet) : patternsOf(chain).whole.test(wallet);
}

/** The addresses of a chain within a text, and the text without them. */
export function takeAddresses(text: string, chain: Chain): { addresses: string[]; rest: string } {
  const { within } = patternsOf(chain);
  const addresses = Array.from(text.matchAll(within), ([, , address]) => address!);
  return { addresses, rest: text.replace(within, "$1 ") };
}
