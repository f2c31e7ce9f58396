/* Loaded at the first address that has a checksum and no points; the server doesn't need it. */
import { base58, bech32, bech32m, createBase58check } from "@scure/base";
import { validate } from "ox/Address";
import { sha256 } from "ox/Hash";
import type { Chain } from "~/domain/scenario/chain";

const base58check = createBase58check((bytes) => sha256(bytes));

/**
 * Whether an address of the form of its chain's has what its checksum says, or 32 bytes on Solana.
 *
 * @param checksum the chain's; Ethereum's without one.
 */
export function hasValidChecksum(address: string, checksum: Chain["checksum"]): boolean {
  const lower = address.toLowerCase();
  switch (checksum) {
    case "solana":
      return base58.decode(address).length === 32;
    case "cosmos":
      return bech32.decodeUnsafe(lower) !== undefined;
    case "bitcoin":
      if (!lower.startsWith("bc1")) return isDecodable(address);
      // Version 0 has the older checksum (BIP-350).
      return (lower[3] === "q" ? bech32 : bech32m).decodeUnsafe(lower) !== undefined;
    default:
      return validate(address);
  }
}

function isDecodable(address: string): boolean {
  try {
    return base58check.decode(address).length === 21;
  } catch {
    return false;
  }
}
