import { describe, expect, it } from "vitest";
import type { Chain } from "~/domain/scenario/wallet";
import { checkChecksum } from "~/features/wallets/checksum.client";

type Row = [address: string, checksum: Chain["checksum"]];

/** The first example of EIP-55, of BIP-350, … */
const VALID: Row[] = [
  ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", undefined],
  ["9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin", "solana"],
  ["So11111111111111111111111111111111111111112", "solana"],
  ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "bitcoin"],
  ["3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", "bitcoin"],
  ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "bitcoin"],
  ["BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ", "bitcoin"],
  ["bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr", "bitcoin"],
  ["cosmos1z84v88r4fcnspkdj3djr69h0ezsh55evj93rw5", "cosmos"],
];

describe("an address that is whole", () => {
  it.each(VALID)("is right: %s", (address, checksum) => {
    expect(checkChecksum(address, checksum)).toBeNull();
  });

  // Two characters in a row that differ, as people swap them.
  it.each(VALID.filter(([, checksum]) => checksum !== "solana"))(
    "is wrong with two characters swapped: %s",
    (address, checksum) => {
      const at = [...address].findIndex(
        (character, index) => index > 5 && character !== address[index + 1],
      );
      const swapped = address.slice(0, at) + address[at + 1] + address[at] + address.slice(at + 2);
      expect(checkChecksum(swapped, checksum)).toMatch(/wrong checksum/);
    },
  );

  it("is wrong on Solana if it doesn't have 32 bytes", () => {
    expect(checkChecksum(VALID[1]![0].slice(0, 40), "solana")).toMatch(/32 bytes/);
    expect(checkChecksum("z".repeat(44), "solana")).toMatch(/32 bytes/);
  });
});
