import { describe, expect, it } from "vitest";
import { ASSETS } from "../../support/wallets";
import { lookUpWallet } from "../../support/look-up-wallet";
import { captureWarnings } from "../../support/console";
import { WAITS, contextOf, startHealthyUpstream } from "../../support/sources";

/** All paths that a wallet's lookup requests, sorted. */
async function callsFor(wallet: string): Promise<string[]> {
  const upstream = await startHealthyUpstream();
  await lookUpWallet(wallet, WAITS, contextOf(upstream));
  for (const { method, accept } of upstream.requests) {
    expect({ method, accept }).toEqual({ method: "GET", accept: "application/json" });
  }
  return upstream.requests.map(({ url }) => url).toSorted();
}

/** The eight calls of a wallet, given its segment lowercased and as typed. */
function eightCalls(lowercased: string, asTyped: string): string[] {
  return [
    ...ASSETS.map((asset) => `/expedition/${lowercased}?asset=${asset}`),
    `/theo/${lowercased}`,
    `/testnet/${asTyped}`,
  ].toSorted();
}

// How addresses are encoded: address.test.ts.
describe("the paths requested", () => {
  it.each([
    ["0xAbCdEf", "0xabcdef", "0xAbCdEf"],
    ["a?asset=weETH", "a%3Fasset%3Dweeth", "a%3Fasset%3DweETH"],
    // Lowercased before it is encoded, so the escapes stay in upper case.
    ["İ", "i%CC%87", "%C4%B0"],
  ])("are all eight for %s, lowercased except for the testnet", async (wallet, lower, asTyped) => {
    expect(await callsFor(wallet)).toEqual(eightCalls(lower, asTyped));
  });
});

describe("an address that cannot be one path segment", () => {
  const warnings = captureWarnings();

  it.each(["", ".", "..", "a".repeat(257), "\ud800"])(
    "%j isn't sent to any upstream",
    async (wallet) => {
      expect(await callsFor(wallet)).toEqual([]);
      // No upstream failed, so nothing is logged.
      expect(warnings()).toEqual([]);
    },
  );
});
