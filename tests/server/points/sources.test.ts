import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCall } from "~/server/points/sources.server";
import { unicode } from "../../support/arbitraries";
import { mitosis } from "../../support/mitosis";
import { ASSETS } from "../../support/wallets";

const BITCOIN = "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4";
const SOLANA = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";
const TROUBLE = fc.string({ unit: fc.constantFrom(..."./\\%?#&;:@ \r\n\u0000\u202e😀2eE") });
/** The path segment of a call about an address as typed; null if there is none. */
function encodeAddress(address: string): string | null {
  try {
    return encodeURIComponent(createCall(mitosis, "testnet", address).address);
  } catch (error) {
    expect(error).toMatchObject({ reason: "address" });
    return null;
  }
}

const anyAddress = fc.oneof(unicode, TROUBLE, fc.string({ unit: "binary", maxLength: 300 }));

describe("the address of a call", () => {
  it("is one path segment that decodes back, and never a dot segment", () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const segment = encodeAddress(address);
        if (segment === null) {
          expect(address === "" || /^\.\.?$/.test(address) || address.length > 256).toBe(true);
          return;
        }
        expect(segment).toMatch(/^[\w.!~*'()%-]+$/);
        expect(decodeURIComponent(segment)).toBe(address);
        // To an HTTP client, it is still one segment, in its place.
        const { pathname, search, hash } = new URL(`http://upstream/v1/status/${segment}?asset=x`);
        expect(pathname).toBe(`/v1/status/${segment}`);
        expect(search).toBe("?asset=x");
        expect(hash).toBe("");
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["", "nothing"],
    [".", "a dot"],
    ["..", "two dots"],
    ["a".repeat(257), "257 characters"],
  ])("is never %j: %s", (address) => {
    expect(encodeAddress(address)).toBeNull();
  });
});

it.each([
  ["0xAbCdEf", "0xabcdef", "0xAbCdEf"],
  // Lowercased before it is encoded, so the escapes stay in upper case.
  ["0xİ", "0xi%CC%87", "0x%C4%B0"],
  [BITCOIN, BITCOIN.toLowerCase(), BITCOIN],
  // In lower case, it would be somebody else’s.
  [SOLANA, SOLANA, SOLANA],
])(
  "the calls of a wallet are all eight for %s, lowercased except for the testnet",
  (wallet, lower, asTyped) => {
    const calls = Object.keys(mitosis.lookups).map((source) => {
      const { upstream, address, query } = createCall(mitosis, source, wallet);
      return `${upstream}/${encodeURIComponent(address)}?${query}`;
    });
    expect(calls).toEqual([
      ...ASSETS.map((asset) => `expedition/${lower}?asset=${asset}`),
      `theo/${lower}?`,
      `testnet/${asTyped}?`,
    ]);
  },
);
