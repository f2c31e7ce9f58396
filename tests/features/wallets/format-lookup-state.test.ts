import { describe, expect, it } from "vitest";
import {
  formatLookupState,
  nameWallets,
  summarizeErrors,
} from "~/features/wallets/format-lookup-state";
import type { Lookup } from "~/domain/estimate/lookup";
import { DOWN, lacking, LOADING, lookupOf, refusedFor, repliesOf } from "../../support/lookups";
import { RICH, walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const USUAL = `0x${"1".repeat(40)}`;
const NOTHING = walletWith();
const named = (staleMs: number | null) => ({ name: { address: USUAL, staleMs } });
const aged = (staleMs: number) => ({
  replies: repliesOf(RICH).map((reply) => ({ ...reply, staleMs })),
});

describe("the state of a wallet's lookup", () => {
  it.each<[string, Lookup, string | null, "can be retried" | "can't"]>([
    ["nothing while it loads", lookupOf(USUAL, null, LOADING), null, "can't"],
    ["nothing once it has its points", lookupOf(USUAL, RICH), null, "can't"],
    ["that it isn't an address", lookupOf("..", null), "This address can’t be looked up", "can't"],
    // It retries by itself.
    [
      "that it has to wait",
      lookupOf(USUAL, null, refusedFor(9)),
      "Waiting: too many lookups for now",
      "can't",
    ],
    ["that it failed", lookupOf(USUAL, null, DOWN), "Could not be looked up", "can be retried"],
    [
      "how many sources failed",
      lookupOf(USUAL, null, { replies: repliesOf(RICH, ["theo", "testnet"]) }),
      "2 of 8 sources failed",
      "can be retried",
    ],
    [
      "how old an answer is",
      lookupOf(USUAL, null, aged(300_000)),
      "Answer up to 5 minutes old",
      "can be retried",
    ],
    ["that it has no points", lookupOf(USUAL, NOTHING), "No points", "can't"],
    [
      "what a wallet without points usually looks like",
      lookupOf("my wallet", NOTHING),
      "No points: that doesn’t look like an address",
      "can't",
    ],
    [
      "that names aren't resolved",
      lookupOf("vitalik.eth", NOTHING),
      "No points: names aren’t available here",
      "can't",
    ],
    [
      "nothing of the kind about a resolved name",
      lookupOf("vitalik.eth", NOTHING, named(null)),
      "No points",
      "can't",
    ],
    [
      "how old a name's address is",
      lookupOf("vitalik.eth", RICH, named(600_000)),
      "Its address is up to 10 minutes old",
      "can be retried",
    ],
    [
      "what is wrong with a name",
      lookupOf("a.eth", null, lacking("not-found")),
      "“a.eth” was not found: check the spelling",
      "can't",
    ],
    [
      "that a name took too long",
      lookupOf("a.eth", null, lacking("timeout")),
      "“a.eth” took too long to resolve: try again, or paste the address",
      "can be retried",
    ],
    [
      "what a mistyped address has too many of",
      lookupOf(`${USUAL}0`, NOTHING),
      "No points: it has 41 characters after 0x instead of 40",
      "can't",
    ],
    [
      "nothing about the form of a wallet that has points",
      lookupOf("vitalik.eth", RICH),
      null,
      "can't",
    ],
  ])("says %s", (_what, lookup, text, retry) => {
    const state = formatLookupState(mitosis, lookup);
    expect(state?.text ?? null).toBe(text);
    expect(state?.canRetry ?? false).toBe(retry === "can be retried");
    expect(state?.isProblem ?? false).toBe(text !== null && text !== "No points");
  });
});

it.each([
  [[0], "wallet 1"],
  [[0, 1], "wallets 1 and 2"],
  [[0, 1, 2], "wallets 1 to 3"],
  [[0, 2], "wallets 1 and 3"],
  [[2, 6, 10, 11, 12], "wallets 3, 7 and 11 to 13"],
])("the wallets %j by their numbers are %s", (indices, names) => {
  expect(nameWallets(indices)).toBe(names);
});

describe("the summary of failed lookups", () => {
  const down = (wallet: string) => lookupOf(wallet, null, DOWN);
  const refused = (wallet: string, waitS: number) => lookupOf(wallet, null, refusedFor(waitS));
  const unknown = lookupOf("a.eth", null, lacking("not-found"));
  const NOT_FOUND = "“a.eth” was not found: check the spelling";

  it.each<[string, Lookup[], ReturnType<typeof summarizeErrors>]>([
    ["null without wallets", [], null],
    ["null when all is well", [lookupOf("0x1", RICH)], null],
    ["null while one is loading", [lookupOf("0x1", null, LOADING)], null],
    [
      "null for older answers that replace a refused lookup",
      [lookupOf("0x1", RICH, { state: "done", retryAfterS: 9 })],
      null,
    ],
    [
      "just the error for a single wallet",
      [down("0x1")],
      { text: "down", wallets: ["0x1"], retryAfterS: null },
    ],
    [
      "by reason for several, with the missing ones",
      [down("0x1"), lookupOf("0x2", RICH), refused("0x3", 9), down("0x4")],
      {
        text: "down; unanswered: wallets 1 and 4. Too many lookups for now; unanswered: wallet 3",
        wallets: ["0x1", "0x3", "0x4"],
        retryAfterS: 9,
      },
    ],
    [
      "to wait for the longest of several refusals",
      [refused("0x1", 9), refused("0x2", 42), refused("0x3", 1)],
      {
        text: "Too many lookups for now; unanswered: wallets 1 to 3",
        wallets: ["0x1", "0x2", "0x3"],
        retryAfterS: 42,
      },
    ],
    [
      "never to retry a name without an address",
      [unknown],
      { text: NOT_FOUND, wallets: [], retryAfterS: null },
    ],
    ["null for the names of a list, as their rows say it", [unknown, lookupOf("0x2", RICH)], null],
  ])("is %s", (_, lookups, summary) => {
    expect(summarizeErrors(mitosis, lookups)).toEqual(summary);
  });

  it("may have the names of a list, and asks again only for those that may get an address", () => {
    const lookups = (["invalid", "not-found", "timeout", "not-set", "offline"] as const).map(
      (problem) => lookupOf(`${problem}.eth`, null, lacking(problem)),
    );
    const { wallets, text } = summarizeErrors(mitosis, lookups, true)!;
    expect(wallets).toEqual(["timeout.eth", "offline.eth"]);
    expect(text).toContain(
      "“not-found.eth” was not found: check the spelling; unanswered: wallet 2",
    );
  });
});
