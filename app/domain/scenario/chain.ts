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
  /** How mistyped addresses can be told, where they can. */
  checksum?: "solana" | "bitcoin" | "cosmos";
  /** Whether 64 hex digits are an address, although a private key has as many. */
  isKeyLike?: true;
  /** Whether any other text without spaces is an address, too. */
  isOpen?: true;
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
