import fc from "fast-check";
import { expect, it } from "vitest";
import { EXPEDITION_ASSETS } from "~/campaign/constants";
import { createHttpTransport } from "~/points/http-transport.server";
import { lookUpWallet } from "../support/look-up-wallet";
import { unicode } from "../support/arbitraries";
import { WAITS, contextBy, startHealthyUpstream } from "../support/sources";

const TROUBLE = fc.string({
  unit: fc.constantFrom(..."./\\%?#&;:@=+ \r\n\t\u0000\u202e\u200f\ufeff😀İßA2eE\ud800"),
  minLength: 1,
});
const SNEAKY = fc
  .array(fc.constantFrom("..", ".", "/", "\\", "%2e", "%2F", "%00", "\r\n", "http://evil.example"))
  .map((parts) => parts.join(""));
const LONG = fc
  .tuple(fc.constantFrom("a", "A", "İ", "😀", "%", "/"), fc.integer({ min: 120, max: 300 }))
  .map(([unit, length]) => unit.repeat(length));
const anyAddress = fc.oneof(unicode, TROUBLE, SNEAKY, LONG);

/** Whether an address can be one path segment. */
function isSendable(address: string): boolean {
  const isOneSegment = !["", ".", ".."].includes(address) && address.length <= 256;
  return isOneSegment && !/\p{Surrogate}/u.test(address);
}

/** The calls that an address may cause at one upstream. */
function callsTo(prefix: string, address: string, queries: string[]): string[] {
  return isSendable(address) ? queries.map((query) => `/${prefix}/…${query}`) : [];
}

it("any address is one segment in its place of every call, or there is no call", async () => {
  const upstream = await startHealthyUpstream();
  const transport = createHttpTransport({
    expedition: `${upstream.origin}/expedition`,
    theo: `${upstream.origin}/theo`,
    testnet: `${upstream.origin}/testnet`,
  });
  await fc.assert(
    fc.asyncProperty(anyAddress, async (wallet) => {
      upstream.requests.length = 0;
      await lookUpWallet(wallet, WAITS, contextBy(transport));

      const seen = upstream.requests.map(({ url }) => {
        const [, prefix, segment = "", rest] = /^\/(\w+)\/([^/?#]+)(.*)$/s.exec(url) ?? [];
        expect(segment).toMatch(/^[\w.!~*'()%-]+$/);
        expect(segment).not.toMatch(/^\.{1,2}$/);
        const asDue = prefix === "testnet" ? wallet : wallet.toLowerCase();
        expect(decodeURIComponent(segment)).toBe(asDue);
        return `/${prefix}/…${rest}`;
      });
      const lowercased = wallet.toLowerCase();
      const assets = EXPEDITION_ASSETS.map((asset) => `?asset=${asset}`);
      expect(seen.toSorted()).toEqual(
        [
          ...callsTo("expedition", lowercased, assets),
          ...callsTo("theo", lowercased, [""]),
          ...callsTo("testnet", wallet, [""]),
        ].toSorted(),
      );
    }),
    { numRuns: 150 },
  );
}, 60_000);
