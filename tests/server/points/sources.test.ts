import fc from "fast-check";
import { expect, it } from "vitest";
import { createCall } from "~/server/points/upstream.server";
import { unicode } from "../../support/arbitraries";
import { forMany } from "../../support/for-all";
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

const anyAddress = fc.oneof(
  unicode,
  TROUBLE,
  fc.constantFrom("", ".", "..", "a".repeat(257)),
  fc.string({ unit: "binary", maxLength: 300 }),
);

it("the address of a call is one path segment that decodes back; what can't be one is never sent", () => {
  forMany(1000, [anyAddress], (address) => {
    const segment = encodeAddress(address);
    const isUnsendable = address === "" || /^\.\.?$/.test(address) || address.length > 256;
    expect(segment === null).toBe(isUnsendable);
    if (segment === null) return;
    expect(segment).toMatch(/^[\w.!~*'()%-]+$/);
    expect(decodeURIComponent(segment)).toBe(address);
    // To an HTTP client, it is still one segment, in its place.
    const { pathname, search, hash } = new URL(`http://upstream/v1/status/${segment}?asset=x`);
    expect([pathname, search, hash]).toEqual([`/v1/status/${segment}`, "?asset=x", ""]);
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
    const calls = Object.keys(mitosis.calls).map((source) => {
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
