import { describe, expect, it } from "vitest";
import { formatLookupState, nameWallets } from "~/features/wallets/format-lookup-state";
import { DOWN, lacking, LOADING, lookupOf, refusedFor, repliesOf } from "../../support/lookups";
import { RICH, walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const USUAL = `0x${"1".repeat(40)}`;
const NOTHING = walletWith();

describe("the state of a wallet's lookup", () => {
  it.each([
    ["nothing while it loads", lookupOf(USUAL, null, LOADING), null],
    ["nothing about an error while it is retried", lookupOf(USUAL, null, LOADING), null],
    ["nothing once it has its points", lookupOf(USUAL, RICH), null],
    ["that it isn't an address", lookupOf("..", null), "This address can’t be looked up"],
    [
      "that it has to wait",
      lookupOf(USUAL, null, refusedFor(9)),
      "Waiting: too many lookups for now",
    ],
    ["that it failed", lookupOf(USUAL, null, DOWN), "Could not be looked up"],
    [
      "how many sources failed",
      lookupOf(USUAL, null, { replies: repliesOf(RICH, ["theo", "testnet"]) }),
      "2 of 8 sources failed",
    ],
    [
      "how old an answer is",
      lookupOf(USUAL, null, {
        replies: repliesOf(RICH).map((answer) => ({ ...answer, staleMs: 300_000 })),
      }),
      "Answer up to 5 minutes old",
    ],
    ["that it has no points", lookupOf(USUAL, NOTHING), "No points"],
    [
      "what a wallet without points usually looks like",
      lookupOf("my wallet", NOTHING),
      "No points: that doesn’t look like an address",
    ],
    [
      "that names aren't resolved",
      lookupOf("vitalik.eth", NOTHING),
      "No points: names aren’t available here",
    ],
    [
      "nothing of the kind about a resolved name",
      lookupOf("vitalik.eth", NOTHING, { name: { address: USUAL, staleMs: null } }),
      "No points",
    ],
    [
      "how old a name's address is",
      lookupOf("vitalik.eth", RICH, { name: { address: USUAL, staleMs: 600_000 } }),
      "Its address is up to 10 minutes old",
    ],
    [
      "what is wrong with a name",
      lookupOf("a.eth", null, lacking("not-found")),
      "“a.eth” was not found: check the spelling",
    ],
    [
      "what a mistyped address has too many of",
      lookupOf(`${USUAL}0`, NOTHING),
      "No points: it has 41 characters after 0x instead of 40",
    ],
    ["nothing about the form of a wallet that has points", lookupOf("vitalik.eth", RICH), null],
  ])("says %s", (_what, lookup, text) => {
    expect(formatLookupState(mitosis, lookup)?.text ?? null).toBe(text);
  });

  it("can be retried if that may help", () => {
    const canRetry = (lookup: ReturnType<typeof lookupOf>) =>
      formatLookupState(mitosis, lookup)?.canRetry;
    expect(canRetry(lookupOf(USUAL, null, DOWN))).toBe(true);
    for (const [problem, can] of [
      ["offline", true],
      ["timeout", true],
      ["not-found", false],
    ] as const)
      expect(canRetry(lookupOf("a.eth", null, lacking(problem)))).toBe(can);
    expect(canRetry(lookupOf(USUAL, null, { replies: repliesOf(RICH, ["theo"]) }))).toBe(true);
    // It retries by itself.
    expect(canRetry(lookupOf(USUAL, null, refusedFor(9)))).toBe(false);
    expect(canRetry(lookupOf("..", null))).toBe(false);
    expect(canRetry(lookupOf(USUAL, NOTHING))).toBe(false);
  });

  it("is a problem, except for a wallet without points", () => {
    expect(formatLookupState(mitosis, lookupOf(USUAL, NOTHING))?.isProblem).toBe(false);
    expect(formatLookupState(mitosis, lookupOf(USUAL, null, DOWN))?.isProblem).toBe(true);
  });
});

describe("wallets by their numbers", () => {
  it.each([
    [[0], "wallet 1"],
    [[2], "wallet 3"],
    [[0, 1], "wallets 1 and 2"],
    [[0, 1, 2], "wallets 1 to 3"],
    [[0, 4, 5], "wallets 1, 5 and 6"],
    [[0, 2], "wallets 1 and 3"],
    [[2, 6, 10, 11, 12], "wallets 3, 7 and 11 to 13"],
    [Array.from({ length: 20 }, (_, index) => index), "wallets 1 to 20"],
  ])("%j: %s", (indices, names) => {
    expect(nameWallets(indices)).toBe(names);
  });
});
