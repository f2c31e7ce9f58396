import { describe, expect, it } from "vitest";
import { formatWallets, describeErrors } from "~/features/wallets/wallet-problems";
import type { Lookup } from "~/domain/estimate/lookup";
import { DOWN, lacking, LOADING, lookupOf, refusedFor } from "../../support/lookups";
import { RICH } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

it.each([
  [[0], "wallet 1"],
  [[0, 1], "wallets 1 and 2"],
  [[0, 1, 2], "wallets 1 to 3"],
  [[0, 2], "wallets 1 and 3"],
  [[2, 6, 10, 11, 12], "wallets 3, 7 and 11 to 13"],
])("the wallets %j by their numbers are %s", (indices, names) => {
  expect(formatWallets(indices)).toBe(names);
});

describe("the summary of failed lookups", () => {
  const down = (wallet: string) => lookupOf(wallet, null, DOWN);
  const refused = (wallet: string, waitS: number) => lookupOf(wallet, null, refusedFor(waitS));
  const unknown = lookupOf("a.eth", null, lacking("not-found"));
  const NOT_FOUND = "“a.eth” was not found: check the spelling";

  it.each<[string, Lookup[], ReturnType<typeof describeErrors>]>([
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
    expect(describeErrors(mitosis, lookups)).toEqual(summary);
  });

  it("may have the names of a list, and asks again only for those that may get an address", () => {
    const lookups = (["invalid", "not-found", "timeout", "not-set", "offline"] as const).map(
      (problem) => lookupOf(`${problem}.eth`, null, lacking(problem)),
    );
    const { wallets, text } = describeErrors(mitosis, lookups, true)!;
    expect(wallets).toEqual(["timeout.eth", "offline.eth"]);
    expect(text).toContain(
      "“not-found.eth” was not found: check the spelling; unanswered: wallet 2",
    );
  });
});
