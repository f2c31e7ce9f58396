import { describe, expect, it } from "vitest";
import { EXPEDITION_ASSETS } from "~/campaign/constants";
import { lookUpWallet } from "../support/look-up-wallet";
import { keepWarnings } from "../support/console";
import { WAITS, contextOf, startHealthyUpstream } from "../support/sources";

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
    ...EXPEDITION_ASSETS.map((asset) => `/expedition/${lowercased}?asset=${asset}`),
    `/theo/${lowercased}`,
    `/testnet/${asTyped}`,
  ].toSorted();
}

describe("which addresses are called", () => {
  it("all eight, lowercased except for the testnet", async () => {
    expect(await callsFor("0xAbCdEf")).toEqual(eightCalls("0xabcdef", "0xAbCdEf"));
  });

  it("each asset once", async () => {
    const assets = (await callsFor("0x1")).flatMap((url) => url.split("?asset=")[1] ?? []);
    expect(assets.toSorted()).toEqual([...EXPEDITION_ASSETS].toSorted());
  });
});

describe("a hostile address cannot change which path is called", () => {
  it.each([
    "a/../b",
    "../../admin",
    "/..",
    "...",
    "./",
    "\\..\\",
    "?x=1",
    "a?asset=weETH",
    "#",
    "%2e%2e",
    "%2E%2E%2F",
    "%",
    "a;b",
    "@evil.example",
    "//evil.example/",
    "http://evil.example/",
    "x\r\nHost: evil.example\r\n\r\nGET /admin",
    "x\u0000y",
    "😀",
    "\u202eabc\u200f",
    "\ufeffx",
    "a b+c&d=e",
    "a".repeat(256),
  ])("%j", async (wallet) => {
    expect(await callsFor(wallet)).toEqual(
      eightCalls(encodeURIComponent(wallet.toLowerCase()), encodeURIComponent(wallet)),
    );
  });

  it("is encoded after it was lowercased: an İ keeps its UTF-8 form", async () => {
    expect(await callsFor("İ")).toEqual(eightCalls("i%CC%87", "%C4%B0"));
  });
});

describe("an address that cannot be one path segment", () => {
  const warnings = keepWarnings();

  it.each([".", "..", "a".repeat(257), "\ud800"])("%j is not sent anywhere", async (wallet) => {
    expect(await callsFor(wallet)).toEqual([]);
    // Nothing went wrong at an upstream: no line in the log.
    expect(warnings()).toEqual([]);
  });

  it("nor is the empty one, which is no wallet at all", async () => {
    expect(await callsFor("")).toEqual([]);
    expect(warnings()).toEqual([]);
  });
});
