import { describe, expect, it } from "vitest";
import { parseWallets } from "~/estimate/parse-wallets";
import { findSecret, formatSecret } from "~/estimate/secret";
import { findMistake, normalizeWallet } from "~/estimate/wallet";
import { listAdjusted, readWallets } from "~/estimate/codec";
import { CHAINS, joinChains } from "~/server/campaign/chains.server";
import { mitosis } from "../support/mitosis";
import { ADDRESSES, SECRETS, bytesOf } from "../support/secrets";

type OneChain = "evm" | keyof typeof CHAINS;
type ChainName = OneChain | "evm, solana" | "evm, starknet";
const chainOf = (names: ChainName) =>
  joinChains(
    (names.split(", ") as OneChain[]).map((name) => (name === "evm" ? undefined : CHAINS[name])),
  );

it("chains that are joined twice count once", () => {
  const both = chainOf("evm, solana");
  expect(joinChains([both, undefined, chainOf("evm, solana"), CHAINS.solana])).toEqual(both);
});

const EVM = `0xAb${"12".repeat(19)}`;
const ZEROS = `0x00${"12".repeat(19)}`;
const TOKEN = `0x${"8e".repeat(20)}`;
const SOL = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";
const MINT = "So11111111111111111111111111111111111111112";
const STARK = "0x0555e95a1e7be0011313c320cf88a57f77fdde5c330443b35d048e03f9ee794d";
const STARK_2 = "0x49d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7";
const STARK_TX = `https://starkscan.co/tx/${STARK_2}`;
const SUI = `0x${"02ac".repeat(16)}`;
const APTOS = `0x${"f3E1".repeat(16)}`;
const P2PKH = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";
const P2SH = "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy";
const SEGWIT = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const TAPROOT = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr";
const ATOM = "cosmos1z84v88r4fcnspkdj3djr69h0ezsh55evj93rw5";
const OSMO = "osmo1zy5r74ndsjdm9j0q7u8z20znd2qe3t7xu9qzvd";
const TIA = "celestia1z9ntkyr9hg8kfwgwvwuq6c4hp3smvzmq3y5nrp";
const INJ = "inj1zxjr0jja7zp3d2fuea30tzqm4eqagel635stx3kednleyfdcf00qvzj9v0";
/** Of a Solana transaction, or a secret key. */
const SIGNATURE = "3Rt7kQzWm9".repeat(9).slice(0, 88);

const SOL_TX = `https://solscan.io/tx/${SIGNATURE}`;

/** A text's outcome: its wallets, their labels, what is left out, and how many secrets. */
type Case = [
  chain: ChainName,
  text: string,
  added: string[],
  labels?: string[],
  unreadable?: string[],
  secrets?: number,
];

it.each<Case>([
  ["evm", `alice.xyz\nbob.box\n${EVM}`, ["alice.xyz", "bob.box", EVM]],
  ["evm", `etherscan.io/charts\n${EVM}`, [EVM], [], ["etherscan.io/charts"]],
  ["evm", "https://solscan.io/", [], [], ["https://solscan.io/"]],
  ["evm", SOL, [SOL]],

  ["evm, solana", `${EVM}\n${SOL}\nvitalik.eth`, [EVM, SOL, "vitalik.eth"]],
  ["evm, starknet", `${EVM}\n${STARK}`, [EVM, STARK]],

  ["solana", `main: ${SOL}\ncold - ${MINT}`, [SOL, MINT], ["main", "cold"]],
  ["solana", `https://dexscreener.com/solana/${MINT}?maker=${SOL}`, [SOL]],
  ["solana", `https://orbmarkets.io/token/${MINT}?session=1&account=${SOL}`, [SOL]],
  ["solana", `https://solscan.io/account/${SOL}?ref=${SOL.slice(0, -13)}`, [SOL]],
  ["solana", SOL_TX, [], [], [SOL_TX]],
  ["solana", `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${SOL}`, [SOL]],
  ["solana", `${SOL}\nalice.sol`, [SOL, "alice.sol"]],
  ["solana", `${SOL} ${SOL.slice(0, -13)}`, [SOL, SOL.slice(0, -13)]],
  ["solana", `${SOL}\n${EVM}`, [SOL, EVM]],
  ["solana", `${SOL}${MINT}`, [], [], [], 1],

  ["starknet", `${STARK_2}, 0x0${STARK_2.slice(2)}`, [STARK_2]],
  ["starknet", `https://starkscan.co/contract/${STARK}#overview`, [STARK]],
  ["starknet", `${STARK}\n${STARK_TX}`, [STARK], [], [STARK_TX]],
  ["starknet", `starknet:SN_MAIN:${STARK}`, [STARK]],
  ["starknet", STARK.slice(2), [], [], [], 1],

  ["move", `https://explorer.aptoslabs.com/account/${APTOS}?network=mainnet`, [APTOS]],
  ["move", `${SUI},0x2::sui::SUI`, [SUI], ["0x2::sui::SUI"]],

  ["bitcoin", `${P2PKH}\n${P2SH}\n${SEGWIT}\n${TAPROOT}`, [P2PKH, P2SH, SEGWIT, TAPROOT]],
  ["bitcoin", `${SEGWIT.toUpperCase()} ${SEGWIT}`, [SEGWIT.toUpperCase()]],
  ["bitcoin", `bitcoin:${SEGWIT}?amount=0.1&label=x`, [SEGWIT]],
  ["bitcoin", `bip122:000000000019d6689c085ae165831e93:${P2PKH}`, [P2PKH]],

  ["cosmos", `${ATOM}\n${OSMO} ${TIA}\n${INJ}`, [ATOM, OSMO, TIA, INJ]],
  ["cosmos", `cosmos:cosmoshub-4:${ATOM}`, [ATOM]],

  ["any", `${EVM}\n${SOL}\n${SEGWIT}\n${ATOM}`, [EVM, SOL, SEGWIT, ATOM]],
  ["any", "alice.near\nplayer#7", ["alice.near", "player#7"]],
])("a pasted text: %s: %s", (chain, text, added, labels = [], unreadable = [], secrets = 0) => {
  const pasted = parseWallets(text, chainOf(chain));
  const found = {
    added: pasted.wallets,
    labels: [...pasted.labels.values()],
    unreadable: pasted.unreadable,
    secrets: pasted.secrets.length,
  };
  expect(found).toEqual({ added, labels, unreadable, secrets });
});

it.each([
  ["Ethereum's, in any case", EVM, EVM.toLowerCase()],
  ["Starknet's, with and without a leading zero", STARK, `0x${STARK.slice(3)}`],
  ["Sui's, of which two zeros are left out", `0x00${"12".repeat(31)}`, `0x${"12".repeat(31)}`],
  ["bech32", SEGWIT, SEGWIT.toUpperCase()],
  ["a name's", "Vitalik.ETH", "vitalik.eth"],
  ["Ethereum's with an event log's zeros", EVM, `0x${"0".repeat(24)}${EVM.slice(2)}`],
  ["the same of one that begins with zeros", ZEROS, `0x${"0".repeat(24)}${ZEROS.slice(2)}`],
])("two spellings are one wallet: %s", (_, one, other) => {
  expect(normalizeWallet(one)).toBe(normalizeWallet(other));
});

it.each([
  ["Ethereum's with leading zeros and without", ZEROS, `0x${ZEROS.slice(4)}`],
  ["base58", SOL, SOL.toLowerCase()],
  ["bech32 in mixed case", ATOM, `C${ATOM.slice(1)}`],
  ["Bitcoin's and others that are no accounts", SEGWIT, SEGWIT.replace("bc1", "tb1")],
  ["words", "Player1qqq", "player1qqq"],
  ["names with another sigma", "ΟΔΟΣ-1.eth", "οδος-1.eth"],
])("two spellings are two wallets: %s", (_, one, other) => {
  expect(normalizeWallet(one)).not.toBe(normalizeWallet(other));
});

// Taken out of texts in the same way: parse-wallets.test.ts.
it.each<[chain: ChainName, address: string, surrounded: string]>([
  ["evm", EVM, `https://etherscan.io/token/${TOKEN}?a=${EVM}`],
  ["evm", EVM, `eip155:1:${EVM}`],
  ["evm", "vitalik.eth", "VITALIK.ETH"],
  ["evm", "vitalik.eth", "https://app.ens.domains/Vitalik.eth"],
  ["any", SOL, `https://solscan.io/account/${SOL}`],
  ["any", SOL, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${SOL}`],
  ["starknet", STARK, `https://voyager.online/contract/0x${STARK.slice(3)}`],
  ["bitcoin", TAPROOT, TAPROOT.toUpperCase()],
])("a link's address counts once, whatever surrounds it: %s: %s: %s", (name, address, text) => {
  const chain = chainOf(name);
  for (const search of [
    { wallet: address, also: text },
    { wallet: text, also: address },
  ]) {
    const read = new URLSearchParams(search);
    expect(readWallets(read, chain).map(normalizeWallet)).toEqual([normalizeWallet(address)]);
    expect(listAdjusted({ ...mitosis, chain }, read)).not.toEqual([]);
  }
});

it.each<[chain: ChainName, text: string, wallets?: string[]]>([
  ["evm", "https://etherscan.io/charts"],
  ["evm", `${EVM.slice(0, 6)}…${EVM.slice(-4)}`],
  ["evm", `${EVM} ${TOKEN}|vitalik.eth`, [EVM, TOKEN, "vitalik.eth"]],
  ["solana", `${SOL}/${MINT}`, [SOL, MINT]],
])("one wallet in a link stays; several count each: %s: %s", (chain, text, wallets = [text]) => {
  for (const name of ["wallet", "also"])
    expect(readWallets(new URLSearchParams({ [name]: text }), chainOf(chain))).toEqual(wallets);
});

it("a link's address is read without 0x, with marks around it, and with invisible characters within", () => {
  const [bare, zeros] = [EVM.slice(2), "0".repeat(24)];
  const broken = `${EVM.slice(0, 9)}\u200b${EVM.slice(9)}`;
  const marked = [`(${EVM})`, `👛${EVM}`, `${EVM}@eth`, `main: ${EVM}`];
  for (const also of [...marked, bare, zeros + bare, broken])
    expect(readWallets(new URLSearchParams({ wallet: EVM, also }))).toEqual([EVM]);
});

describe("a secret, by the campaign's chain", () => {
  const HEX = STARK.slice(2);

  it.each<[string, string, readonly ChainName[]]>([
    ["64 hex digits", HEX, ["evm", "solana", "starknet", "move", "bitcoin", "cosmos", "any"]],
    ["64 hex digits after 0x", STARK, ["evm", "solana", "bitcoin", "cosmos", "any"]],
    ["65 hex digits", `${HEX}0`, ["evm", "solana", "starknet", "move", "bitcoin", "cosmos", "any"]],
  ])("may be %s: %s", (_, text, chains) => {
    const all = ["evm", ...Object.keys(CHAINS)] as ChainName[];
    expect(all.filter((chain) => findSecret(text, chainOf(chain)) !== null)).toEqual(chains);
  });

  describe.each(["evm", ...Object.keys(CHAINS)] as ChainName[])("for %s", (chain) => {
    const find = (text: string) => findSecret(text, chainOf(chain));
    const vary = (name: string) => [1, 2, 3, 4, 5].map((count) => bytesOf(`${name} ${count}`));

    it.each(Object.entries(SECRETS))("is %s", (name, write) => {
      for (const secret of vary(name).map(write)) {
        expect(find(secret), secret).not.toBeNull();
        expect(find(`main: ${secret}, ${EVM}`), secret).not.toBeNull();
        // Nor is any part of it taken for a wallet.
        expect(parseWallets(secret, chainOf(chain)).wallets).toEqual([]);
      }
    });

    it.each([
      `${HEX.slice(0, 32)} ${HEX.slice(32)}`,
      `0x${HEX.slice(0, 40)} ${HEX.slice(40)}`,
      SIGNATURE,
    ])("is %s", (secret) => expect(find(secret)).not.toBeNull());

    it.each(Object.entries(ADDRESSES))("isn't an address of %s", (name, write) => {
      const addresses = vary(name).map(write);
      for (const address of [...addresses, addresses.join("\n")])
        expect(find(address), address).toBeNull();
    });
  });

  it("isn't an address of Starknet that is being typed", () => {
    for (let length = 3; length <= STARK.length; length += 1) {
      expect(findSecret(STARK.slice(0, length), CHAINS.starknet, true)).toBeNull();
    }
  });

  it("says what to paste instead, and where an address looks the same", () => {
    const said = "That looks like a private key, so we didn’t send or store it.";
    expect(formatSecret("key", CHAINS.solana)).toBe(
      `${said} Paste the wallet’s address instead. Solana addresses have 32 to 44 characters.`,
    );
    expect(formatSecret("key", CHAINS.starknet)).toBe(
      `${said} Paste the wallet’s address instead. Starknet addresses have 0x and up to 64 hex digits. A private key may look the same: make sure that it is the address.`,
    );
  });
});

it.each<[ChainName, string, string | null]>([
  ["solana", SOL, null],
  ["solana", "vitalik.eth", "This site can’t look up names. Paste the address."],
  ["evm", "alice.sol", "“alice.sol” is a name that isn’t known here. Paste the address instead."],
])("a wallet has no mistake, or is a name, by the campaign's chain: %s: %s", (...row) => {
  const [chain, wallet, mistake] = row;
  expect(findMistake(wallet, chainOf(chain))).toBe(mistake);
});

const { any, bitcoin, cosmos, move, solana, starknet } = CHAINS;

it.each<[ChainName, string, hint: string]>([
  ["solana", SOL.slice(0, 31), "Solana addresses have 32 to 44 characters."],
  ["evm, solana", STARK_2, `Ethereum addresses have 0x and 40 hex characters. ${solana.hint}`],
  ["starknet", EVM, starknet.hint],
  ["move", `${APTOS}0`, move.hint],
  ["bitcoin", SEGWIT.slice(0, -1), bitcoin.hint],
  ["cosmos", `${ATOM}q`, cosmos.hint],
  ["any", `${EVM.slice(0, 6)}…${EVM.slice(-4)}`, any.hint],
  ["any", "player#7", any.hint],
])("what is no address is said with the hint of the campaign's chain: %s: %s", (...row) => {
  const [chain, wallet, hint] = row;
  expect(findMistake(wallet, chainOf(chain))).toBe(`Not an address: ${hint}`);
});
