import { expect, it } from "vitest";
import type { PortalSum } from "~/estimate/portal";
import {
  formatGap,
  formatNeeds,
  formatSumBasis,
  formatPortalTitle,
  formatReaders,
  formatSumTitle,
  formatPortalPost,
} from "~/estimate/portal-texts";
import { rowOf } from "../support/portal";

const sumOf = (sumUSD: number | null, more: Partial<PortalSum> = {}): PortalSum => ({
  ...{ sumUSD, count: 1, missing: [], unread: [] },
  ...more,
});

const WALLET = rowOf("wallet");
const ASKED = rowOf("asked", { needs: null });
const POINTS = rowOf("points", { needs: "points" });
const BONUSES = rowOf("bonuses", { needs: "bonuses" });
const OVER = rowOf("over", { end: "Ended", needs: "points" });

it.each([
  [[WALLET, ASKED, POINTS, OVER], "2 of 3 campaigns read wallets", "1 needs your points"],
  [[ASKED, POINTS, POINTS], "1 of 3 campaigns reads wallets", "2 need your points"],
  [
    [BONUSES, POINTS],
    "0 of 2 campaigns read wallets",
    "1 needs your points and 1 needs your bonuses",
  ],
  [[WALLET, ASKED, OVER], "2 of 2 campaigns read wallets", null],
])("the headline says who reads wallets, and what the others need: %#", (rows, readers, needs) => {
  expect(formatReaders(rows)).toBe(readers);
  expect(formatNeeds(rows)).toBe(needs ? `${needs}: enter them on the campaign’s page.` : "");
});

it.each([
  [3, 0, [], "3 campaigns, at their default assumptions"],
  [3, 2, [], "3 campaigns, at their default assumptions; 2 from made-up points"],
  [1, 1, [], "1 campaign, at its default assumptions; from made-up points"],
  [0, 0, [], "No points found in any campaign"],
  // It isn't said to be nothing while something is missing.
  [0, 0, ["A"], ""],
])("a sum of %i estimates, %i made up, missing %j", (count, demos, missing, text) => {
  expect(formatSumBasis(sumOf(5, { count, missing }), demos)).toBe(text);
});

it.each([
  [[], [], ""],
  [["A", "B"], [], "Missing: points from A and B."],
  [["A", "B", "C"], [], "Missing: points from A and 2 more."],
  [["A"], ["bc1", "bc2"], "Missing: points from A. No campaign can read 2 of 3 wallets."],
])("missing points of %j, and unread wallets %j, are said", (missing, unread, text) => {
  expect(formatGap(sumOf(5, { missing, unread }), ["0x1", "bc1", "bc2"])).toBe(text);
});

it.each([
  [["0x1"], "Airdrops"],
  [["0x1", "0x2"], "Airdrops · 2 wallets"],
])("the title has the number of several wallets: %j", (wallets, title) => {
  expect(formatPortalTitle("Airdrops", wallets)).toBe(title);
});

it.each([
  [sumOf(1234, { count: 2 }), "$1,234 in 2 estimated airdrops"],
  [sumOf(1234, { missing: ["A"] }), "At least $1,234 in 1 estimated airdrop"],
  [sumOf(0, { count: 0 }), "What could 2 airdrops be worth to you?"],
])("a preview's headline has the sum if there is one: %#", (sum, title) => {
  expect(formatSumTitle(sum, [ASKED, POINTS, OVER])).toBe(title);
});

it.each([
  [[], "My airdrop estimates: $5,000 in 1 campaign (unofficial, speculative). Yours?"],
  [["B"], "My airdrop estimates: at least $5,000 in 1 campaign (unofficial, speculative). Yours?"],
])("a post has the sum, which is the least where %j is missing", (missing, post) => {
  expect(formatPortalPost(sumOf(5000, { missing }))).toBe(post);
});
