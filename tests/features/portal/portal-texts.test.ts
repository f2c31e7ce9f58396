import { describe, expect, it } from "vitest";
import {
  describeGap,
  describeSum,
  formatPortalTitle,
  formatSumTitle,
  writePortalPost,
} from "~/features/portal/portal-texts";
import { shownOf, worth } from "../../support/portal";

describe("what a sum is made of", () => {
  it.each([
    [3, {}, "Sum of 3 estimates, each at its own assumptions"],
    [1, {}, "One estimate, at its own assumptions"],
    [3, { own: 1 }, "Sum of 3 estimates, each at its own assumptions, or yours (1)"],
    [3, { own: 3 }, "Sum of 3 estimates, each at your assumptions"],
    [3, { demos: 2 }, "Sum of 3 estimates, each at its own assumptions; 2 from made-up points"],
    [1, { demos: 1 }, "One estimate, at its own assumptions; from made-up points"],
    [0, {}, "No points found in any campaign"],
  ])("%i estimates, %j", (count, counts, text) => {
    expect(describeSum({ sumUSD: 5, count, isIncomplete: false, unknown: [] }, counts)).toBe(text);
  });

  it("isn't said to be nothing while something is missing", () => {
    const sum = { sumUSD: null, count: 0, isIncomplete: true, unknown: [] };
    expect(describeSum(sum)).toBe("No points found so far");
  });
});

it("what is missing from a sum is said", () => {
  const sum = { sumUSD: 5, count: 1, isIncomplete: true };
  const wallets = ["0x1", "bc1", "alice.sol"];
  const gaps = [[], ["bc1"], ["bc1", "alice.sol"]].map((unknown) =>
    describeGap({ ...sum, unknown }, wallets),
  );
  expect(gaps).toEqual([
    "Incomplete: not all estimates are whole.",
    "Incomplete: 1 of 3 wallets not found in any campaign.",
    "Incomplete: 2 of 3 wallets not found in any campaign.",
  ]);
});

it("the title has the number of several wallets", () => {
  expect(
    [[], ["0x1"], ["0x1", "0x2"]].map((wallets) => formatPortalTitle("Airdrops", wallets)),
  ).toEqual(["Airdrops", "Airdrops", "Airdrops · 2 wallets"]);
});

it("a preview's headline has the sum if there is one, marked where it is incomplete", () => {
  const titles = [
    { sumUSD: 1234, count: 2, isIncomplete: false },
    { sumUSD: 1234, count: 1, isIncomplete: true },
    { sumUSD: 0, count: 0, isIncomplete: false },
  ].map((sum) => formatSumTitle({ ...sum, unknown: [] }, 5));
  expect(titles).toEqual([
    "$1,234 in 2 estimated airdrops",
    "$1,234 (incomplete) in 1 estimated airdrop",
    "What could 5 airdrops be worth to you?",
  ]);
});

describe("a post", () => {
  const one = shownOf("a", { answer: worth(5000) });

  it("has the sum, and says if something is missing", () => {
    const lost = shownOf("b", { answer: null, pending: true });
    expect([one, lost].map((row) => writePortalPost([], [one, row]))).toEqual([
      "My airdrop estimates: $10,000 in 2 of 2 campaigns (unofficial, speculative). Yours?",
      "My airdrop estimates: $5,000 in 1 of 2 campaigns (unofficial, speculative, incomplete). Yours?",
    ]);
  });

  it("has each campaign's defaults, as its link and picture do", () => {
    const own = shownOf("b", { answer: worth(9000), atDefaults: null });
    expect(writePortalPost([], [one, own])).toContain("$5,000 in 1 of 2");
  });

  it("asks a question without a sum", () => {
    const text = "What could 1 airdrops be worth to you? Unofficial estimates:";
    expect(writePortalPost([], [shownOf("a")])).toBe(text);
  });
});
