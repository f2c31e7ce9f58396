/* Loaded at the first address that has a checksum and no points; the server doesn't need it. */
import { base58, bech32, bech32m, createBase58check } from "@scure/base";
import { validate } from "ox/Address";
import { sha256 } from "ox/Hash";
import type { Chain } from "~/domain/scenario/wallet";

const WRONG_CHECKSUM = "This address has a wrong checksum, so a character or its case is mistyped.";
/** Solana's addresses have no checksum, but most texts of their characters are none. */
const WRONG_LENGTH = "This address isn’t 32 bytes long, so a character is mistyped or missing.";

const base58check = createBase58check((bytes) => sha256(bytes));

/**
 * What is wrong with an address that has its chain's form, as a sentence; null if nothing is.
 *
 * @param checksum the chain's; Ethereum's without one.
 */
export function checkChecksum(address: string, checksum: Chain["checksum"]): string | null {
  if (checksum === "solana") return base58.decode(address).length === 32 ? null : WRONG_LENGTH;
  const isRight = checksum === undefined ? validate(address) : hasChecksum(address, checksum);
  return isRight ? null : WRONG_CHECKSUM;
}

function hasChecksum(address: string, checksum: "bitcoin" | "cosmos"): boolean {
  const lower = address.toLowerCase();
  if (checksum === "bitcoin" && !lower.startsWith("bc1")) return isBase58check(address);
  // A witness of version 0 has the older checksum (BIP-350), as has Cosmos.
  const isOlder = checksum === "cosmos" || lower[3] === "q";
  return (isOlder ? bech32 : bech32m).decodeUnsafe(lower) !== undefined;
}

function isBase58check(address: string): boolean {
  try {
    return base58check.decode(address).length === 21;
  } catch {
    return false;
  }
}
