import { createHash } from "node:crypto";
import {
  base32,
  base32nopad,
  base58,
  base58xrp,
  base64,
  base64url,
  bech32,
  bech32m,
  createBase58check,
} from "@scure/base";
import { Address, Mnemonic } from "ox";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const base58check = createBase58check(sha256);

/** 128 bytes that follow from a text. */
export function bytesOf(text: string): Buffer {
  return Buffer.concat([0, 1, 2, 3].map((part) => sha256(Buffer.from(`${text} ${part}`))));
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const join = (...parts: (string | Uint8Array | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === "string" ? Buffer.from(part, "hex") : Uint8Array.from(part),
    ),
  );
const seed = (bytes: Uint8Array) => bytes.slice(0, 32);
const pair = (bytes: Uint8Array) => bytes.slice(0, 64);
const checked = (prefix: string, bytes: Uint8Array, suffix = "") =>
  base58check.encode(join(prefix, bytes, suffix));
const inBech32 = (prefix: string, bytes: Uint8Array) =>
  bech32.encode(prefix, bech32.toWords(bytes), false);
const json = JSON.stringify;
/** Words of a list; their checksum doesn't matter. */
const phrase = (bytes: Uint8Array, count = 12, list: readonly string[] = Mnemonic.english) =>
  Array.from(
    { length: count },
    (_, at) => list[(bytes[2 * at]! * 256 + bytes[2 * at + 1]!) % 2048]!,
  );
/** A phrase with one of its words changed. */
const misspell = (bytes: Uint8Array, change: (word: string) => string) =>
  phrase(bytes)
    .map((word, index) => (index === bytes[99]! % 12 ? change(word) : word))
    .join(" ");

/**
 * How wallets export a secret, as functions of random bytes: every format that is a secret for each
 * chain. 64 hex digits, which are an address on some, are apart.
 */
export const SECRETS: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  "12 words": (bytes) => phrase(bytes).join(" "),
  "25 words": (bytes) => phrase(bytes, 25).join(" "),
  "words with marks between": (bytes) =>
    phrase(bytes)
      .map((word, at) => word + "/:&=>!?`.;|"[(at + bytes[at]!) % 11])
      .join(""),
  "words without spaces": (bytes) => phrase(bytes).join(""),
  "words in Spanish": (bytes) => phrase(bytes, 12, Mnemonic.spanish).join(" "),
  "words in capitals": (bytes) => phrase(bytes).join(" ").toUpperCase(),
  "capitalized words": (bytes) =>
    phrase(bytes)
      .join(" ")
      .replace(/\b\w/g, (c) => c.toUpperCase()),
  "two words run together": (bytes) =>
    phrase(bytes)
      .map((word, index) => (index === bytes[99]! % 11 ? word : `${word} `))
      .join("")
      .trim(),
  "a mistyped word": (bytes) => misspell(bytes, (word) => `${word.slice(0, -1)}qx`),
  "a digit in a word": (bytes) => misspell(bytes, (word) => `${word.slice(0, 2)}0${word.slice(3)}`),
  SeedQR: (bytes) =>
    phrase(bytes)
      .map((word) => String(Mnemonic.english.indexOf(word)).padStart(4, "0"))
      .join(""),
  // Arweave's addresses look the same.
  "32 bytes in base64url": (bytes) => base64url.encode(seed(bytes)).replace("=", ""),
  "64 bytes in base64url": (bytes) => base64url.encode(pair(bytes)).replace("==", ""),
  "Solana's key": (bytes) => base58.encode(pair(bytes)),
  "Solana's key, 85": (bytes) => base58.encode(join("00000001", bytes.slice(0, 60))).slice(0, 85),
  "bytes in JSON": (bytes) => json([...pair(bytes)]),
  "64 bytes": (bytes) => [...pair(bytes)].join(","),
  "32 bytes": (bytes) => [...seed(bytes)].join(" "),
  "bytes with 0x": (bytes) => [...seed(bytes)].map((byte) => `0x${hex(join([byte]))}`).join(", "),
  "128 hex digits": (bytes) => hex(pair(bytes)),
  "Aptos'": (bytes) => `ed25519-priv-0x${hex(seed(bytes))}`,
  "Sui's": (bytes) => inBech32("suiprivkey", join("00", seed(bytes))),
  "Sui's in base64": (bytes) => base64.encode(join("00", seed(bytes), "")).replace(/.$/, "+"),
  "base64, 32 bytes": (bytes) => base64.encode(seed(bytes)),
  "base64, 64 bytes": (bytes) => base64.encode(pair(bytes)),
  WIF: (bytes) => checked("80", seed(bytes)),
  "WIF, compressed": (bytes) => checked("80", seed(bytes), "01"),
  "WIF of a test network": (bytes) => checked("ef", seed(bytes)),
  "Dogecoin's": (bytes) => checked("9e", seed(bytes)),
  "BIP-38": (bytes) => checked("0142c0", bytes.slice(0, 36)),
  "BIP-32": (bytes) => checked("0488ade4", bytes.slice(0, 74)),
  "BIP-32, of a test network": (bytes) => checked("04358394", bytes.slice(0, 74)),
  "a mini key": (bytes) => `S${base58.encode(pair(bytes)).slice(0, 29)}`,
  "Nostr's": (bytes) => inBech32("nsec", seed(bytes)),
  "Cardano's": (bytes) => inBech32("addr_sk", seed(bytes)),
  "Cardano's, extended": (bytes) => inBech32("root_xsk", bytes.slice(0, 96)),
  "Cardano's in CBOR": (bytes) =>
    json({ type: "PaymentSigningKey", cborHex: `5820${hex(seed(bytes))}` }),
  "Cardano's, 128 bytes": (bytes) => `5880${hex(bytes)}`,
  "NEAR's": (bytes) => `ed25519:${base58.encode(pair(bytes))}`,
  "NEAR's secp256k1": (bytes) => `secp256k1:${base58.encode(join("ff", bytes.slice(0, 31)))}`,
  "the XRP Ledger's": (bytes) => createBase58xrp(join("21", bytes.slice(0, 16))),
  "the XRP Ledger's Ed25519": (bytes) => createBase58xrp(join("01e14b", bytes.slice(0, 16))),
  "the XRP Ledger's numbers": (bytes) =>
    Array.from({ length: 8 }, (_, place) => {
      const value = bytes[2 * place]! * 256 + bytes[2 * place + 1]!;
      return `${String(value).padStart(5, "0")}${(value * (2 * place + 1)) % 9}`;
    }).join(" "),
  "Stellar's": (bytes) => `S${base32.encode(bytes.slice(0, 35)).slice(1)}`,
  "Tezos'": (bytes) => checked("2bf64e07", pair(bytes)),
  "Mina's": (bytes) => checked("5a01", seed(bytes), "00"),
  "Antelope's": (bytes) => `PVT_K1_${base58.encode(join(seed(bytes), bytes.slice(40, 44)))}`,
  "Aleo's": (bytes) => `APrivateKey1zkp${base58.encode(bytes.slice(0, 32)).padEnd(44, "7")}`,
  "Zcash's": (bytes) => inBech32("secret-extended-key-main", join(bytes, bytes.slice(0, 41))),
  "Filecoin's": (bytes) =>
    hex(Buffer.from(json({ Type: "secp256k1", PrivateKey: base64.encode(seed(bytes)) }))),
  "age's": (bytes) => inBech32("age-secret-key-", seed(bytes)).toUpperCase(),
  "Terra's": (bytes) =>
    base64.encode(Buffer.from(json({ name: "main", encrypted_key: hex(bytes) }))),
  PEM: (bytes) =>
    `-----BEGIN EC PRIVATE KEY-----\n${base64.encode(bytes)}\n-----END EC PRIVATE KEY-----`,
  "Cosmos's armour": () =>
    "-----BEGIN TENDERMINT PRIVATE KEY-----\nsalt: 97FB5D3F89AF\nkdf: bcrypt",
  "Ethereum's keystore": (bytes) =>
    json({ crypto: { ciphertext: hex(seed(bytes)), kdf: "scrypt" }, version: 3 }),
  "Polkadot's keystore": (bytes) =>
    json({ encoded: base64.encode(bytes), encoding: { content: ["pkcs8", "sr25519"] } }),
};

function createBase58xrp(bytes: Uint8Array): string {
  return base58xrp.encode(join(bytes, sha256(sha256(bytes)).subarray(0, 4)));
}

/** Addresses that look like secrets, by chain, as functions of random bytes. */
export const ADDRESSES: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  Ethereum: (bytes) => Address.checksum(`0x${hex(bytes.slice(0, 20))}`),
  Solana: (bytes) => base58.encode(seed(bytes)),
  "Bitcoin, P2PKH": (bytes) => checked("00", bytes.slice(0, 20)),
  "Bitcoin, SegWit": (bytes) => bech32.encode("bc", [0, ...bech32.toWords(bytes.slice(0, 20))]),
  "Bitcoin, Taproot": (bytes) => bech32m.encode("bc", [1, ...bech32.toWords(seed(bytes))]),
  Cosmos: (bytes) => inBech32("cosmos", bytes.slice(0, 20)),
  "Cosmos, 32 bytes": (bytes) => inBech32("inj", seed(bytes)),
  "the XRP Ledger": (bytes) => createBase58xrp(join("00", bytes.slice(0, 20))),
  Tron: (bytes) => checked("41", bytes.slice(0, 20)),
  TON: (bytes) => base64url.encode(join("1100", bytes.slice(0, 34))),
  Stellar: (bytes) => `G${base32.encode(bytes.slice(0, 35)).slice(1)}`,
  Algorand: (bytes) => base32nopad.encode(bytes.slice(0, 36)),
  Cardano: (bytes) => inBech32("addr", join("01", bytes.slice(0, 56))),
  "Cardano, Byron": (bytes) => `Ae2${base58.encode(pair(bytes)).slice(0, 56)}`,
  Polkadot: (bytes) => base58.encode(join("00", bytes.slice(0, 34))),
  Tezos: (bytes) => checked("06a19f", bytes.slice(0, 20)),
  Monero: (bytes) => `4${base58.encode(bytes).slice(0, 94)}`,
  Mina: (bytes) => `B62q${base58.encode(pair(bytes)).slice(0, 51)}`,
  Ergo: (bytes) => `9f${base58.encode(pair(bytes)).slice(0, 49)}`,
  Filecoin: (bytes) => `f1${base32nopad.encode(bytes.slice(0, 24)).toLowerCase()}`,
  "Filecoin, BLS": (bytes) => `f3${base32nopad.encode(bytes.slice(0, 52)).toLowerCase()}`,
  "the Internet Computer": (bytes) =>
    base32nopad
      .encode(bytes.slice(0, 33))
      .toLowerCase()
      .replace(/.{5}(?=.)/g, "$&-"),
  Nano: (bytes) => `nano_1${base32nopad.encode(bytes.slice(0, 37)).toLowerCase().slice(0, 59)}`,
};
