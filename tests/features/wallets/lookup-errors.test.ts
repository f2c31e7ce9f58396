import { describe, expect, it } from "vitest";
import type { Lookup } from "~/domain/estimate/lookup";
import { describeErrors, formatStatus } from "~/features/wallets/lookup-problems";
import { DOWN, lacking, LOADING, lookupOf, refusedFor } from "../../support/lookups";
import { RICH } from "../../support/wallets";

const down = (wallet: string) => lookupOf(wallet, null, DOWN);
const refused = (wallet: string, waitS: number) => lookupOf(wallet, null, refusedFor(waitS));
const loading = (wallet: string) => lookupOf(wallet, null, LOADING);
const unknown = lookupOf("a.eth", null, lacking("not-found"));

it.each<[Lookup[], string]>([
  [[], ""],
  [[lookupOf("0x1", RICH)], ""],
  [[loading("0x1")], "Looking up 1 wallet…"],
  [[loading("0x1"), loading("0x2"), down("0x3"), loading("0x4")], "Looking up 3 wallets…"],
  [[down("0x1")], "Couldn’t load 1 wallet"],
  [[down("0x1"), lookupOf("0x2", RICH), unknown], "Couldn’t load 2 of 3 wallets"],
])("the status of %# is %j", (lookups, status) => {
  expect(formatStatus(lookups)).toBe(status);
});

describe("the summary of failed lookups", () => {
  const NOT_FOUND = "“a.eth” was not found: check the spelling";

  it.each<[string, Lookup[], ReturnType<typeof describeErrors>]>([
    ["null without wallets", [], null],
    ["null when all is well", [lookupOf("0x1", RICH)], null],
    ["null while one is loading", [loading("0x1")], null],
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
      "by reason for several, with how many are missing",
      [down("0x1"), lookupOf("0x2", RICH), refused("0x3", 9), down("0x4")],
      {
        text: "down (2 of 4 wallets). Too many lookups for now (1 of 4 wallets)",
        wallets: ["0x1", "0x3", "0x4"],
        retryAfterS: 9,
      },
    ],
    [
      "to wait for the longest of several refusals",
      [refused("0x1", 9), refused("0x2", 42), refused("0x3", 1)],
      {
        text: "Too many lookups for now (3 wallets)",
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
    expect(describeErrors(lookups)).toEqual(summary);
  });
});
