import { expect, it } from "vitest";
import { createCall } from "~/server/points/upstream.server";
import { mitosis } from "../../support/mitosis";
import { ASSETS } from "../../support/wallets";

const BITCOIN = "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4";
const SOLANA = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";

// How others are encoded: upstream-answers.test.ts.
it("an address that can't be one segment of a path is never sent", () => {
  for (const address of ["", ".", "..", "a".repeat(257)])
    expect(() => createCall(mitosis, "testnet", address)).toThrow("not one path segment");
  for (const address of ["...", "/.", "a".repeat(256)])
    expect(createCall(mitosis, "testnet", address)).toMatchObject({ address });
});

it.each([
  ["0xAbCdEf", "0xabcdef", "0xAbCdEf"],
  // Lowercased before it is encoded, so the escapes stay in upper case.
  ["0xİ", "0xi%CC%87", "0x%C4%B0"],
  [BITCOIN, BITCOIN.toLowerCase(), BITCOIN],
  // In lower case, it would be somebody else’s.
  [SOLANA, SOLANA, SOLANA],
])("all eight calls name %s, in lower case but for the testnet", (wallet, lower, asTyped) => {
  const calls = Object.keys(mitosis.calls).map((source) => {
    const { upstream, address, query } = createCall(mitosis, source, wallet);
    return `${upstream}/${encodeURIComponent(address)}?${query}`;
  });
  expect(calls).toEqual([
    ...ASSETS.map((asset) => `expedition/${lower}?asset=${asset}`),
    `theo/${lower}?`,
    `testnet/${asTyped}?`,
  ]);
});
