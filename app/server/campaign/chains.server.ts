import type { Chain } from "~/estimate/wallet";

const BASE58 = "[1-9A-HJ-NP-Za-km-z]";
/** Bech32 (BIP-173) is either in lower or in upper case. */
const [LOWER, UPPER] = ["[02-9ac-hj-np-z]", "[02-9AC-HJ-NP-Z]"];

/** Ethereum's, for lists with other chains; alone, Ethereum is no `Chain`. */
const EVM: Chain = {
  address: "0[xX][\\da-fA-F]{40}",
  hint: "Ethereum addresses have 0x and 40 hex characters.",
  placeholder: "0x…",
};
/** Some programs leave out the leading zeros of 64 digits. */
const LONG_HEX = "0[xX][\\da-fA-F]{50,64}";
const SOLANA = `${BASE58}{32,44}`;
/** In bech32, 20 or 32 bytes: 32 or 52 characters, with a version and a checksum of 6. */
const BITCOIN = `[13]${BASE58}{25,34}|bc1${LOWER}{39}(?:${LOWER}{20})?|BC1${UPPER}{39}(?:${UPPER}{20})?`;
/** In bech32, after the chain's own prefix; `nsec1` and Cardano's `_sk1` are private keys. */
const COSMOS = `(?!nsec1|sk1|NSEC1|SK1)(?:[a-z][a-z\\d]{1,19}1${LOWER}{38}(?:${LOWER}{20})?|[A-Z][A-Z\\d]{1,19}1${UPPER}{38}(?:${UPPER}{20})?)`;

const KEY_WARNING = "A private key may look the same: make sure that it is the address.";

/** Beside Ethereum and chains like it. */
export const CHAIN_NAMES = ["solana", "starknet", "move", "bitcoin", "cosmos", "any"] as const;

export const CHAINS: Record<(typeof CHAIN_NAMES)[number], Chain> = {
  solana: {
    address: SOLANA,
    hint: "Solana addresses have 32 to 44 characters.",
    placeholder: "Solana address",
  },
  starknet: {
    address: LONG_HEX,
    hint: `Starknet addresses have 0x and up to 64 hex digits. ${KEY_WARNING}`,
    placeholder: "0x…",
    keyLike: "Starknet",
  },
  move: {
    address: LONG_HEX,
    hint: `Sui and Aptos addresses have 0x and up to 64 hex digits. ${KEY_WARNING}`,
    placeholder: "0x…",
    keyLike: "Sui or Aptos",
  },
  bitcoin: {
    address: BITCOIN,
    hint: "Bitcoin addresses begin with 1, 3 or bc1 and have 26 to 62 characters.",
    placeholder: "bc1…",
  },
  cosmos: {
    address: COSMOS,
    hint: "Cosmos addresses have a prefix, such as cosmos1, and 38 characters.",
    placeholder: "cosmos1…",
  },
  any: {
    address: [EVM.address, SOLANA, BITCOIN, COSMOS].join("|"),
    hint: "Use an Ethereum, Solana, Bitcoin or Cosmos address.",
    placeholder: "Address",
  },
};

const NAMES: [name: string, chain: Chain][] = [
  ["Ethereum", EVM],
  ["Solana", CHAINS.solana],
  ["Starknet", CHAINS.starknet],
  ["Sui or Aptos", CHAINS.move],
  ["Bitcoin", CHAINS.bitcoin],
  ["Cosmos", CHAINS.cosmos],
];

/** The chains that have addresses by these rules, for people. */
export function listChainNames({ address, keyLike }: Chain = EVM): string[] {
  const has = (chain: Chain) =>
    address.includes(chain.address) &&
    // Two kinds of chains have addresses of the same form.
    (chain.keyLike === undefined || keyLike?.includes(chain.keyLike));
  return NAMES.flatMap(([name, chain]) => (has(chain) ? name : []));
}

/** The rules for addresses of any of some chains; undefined for Ethereum alone. */
export function joinChains(chains: readonly (Chain | undefined)[]): Chain | undefined {
  const distinct = [...new Set(chains)];
  if (distinct.length === 1) return distinct[0];
  // Some may have been joined before.
  const names = new Set(distinct.flatMap((chain) => listChainNames(chain)));
  const joined = NAMES.flatMap(([name, chain]) => (names.has(name) ? chain : []));
  const keyLike = joined.flatMap((chain) => chain.keyLike ?? []);
  return {
    address: joined.map(({ address }) => address).join("|"),
    hint: joined.map(({ hint }) => hint).join(" "),
    placeholder: [...new Set(joined.map(({ placeholder }) => placeholder))].join(" or "),
    ...(keyLike.length > 0 && { keyLike: [...new Set(keyLike)].join(" or ") }),
  };
}
