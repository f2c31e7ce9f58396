import { expect, it } from "vitest";
import {
  hasNoPoints,
  isRetriable,
  planRetry,
  newLookup,
  repeatLookup,
  describeStale,
  formatRank,
  toRank,
  type Lookup,
} from "~/estimate/lookup";
import type { Source, SourcePoints } from "~/estimate/points";
import { DOWN, LOADING, lacking, lookupOf, refusedFor, repliesOf } from "../support/lookups";
import { mitosis } from "../support/mitosis";

function replyOf(source: Source, staleMs: number | null, failed = false): SourcePoints {
  return { source, points: 1, tier: 1, failed, staleMs };
}

it("the age of replies is that of the oldest, if one is old; their sources are in order", () => {
  const fresh = [replyOf("theo", null), replyOf("testnet", null, true)];
  expect([[], fresh].map((replies) => describeStale(mitosis, replies))).toEqual([null, null]);
  const [old, older, oldest] = [
    replyOf("expedition:weETH", 1),
    replyOf("testnet", 5000),
    replyOf("expedition:ezETH", 90_000),
  ];
  expect(describeStale(mitosis, [older, fresh[0]!, oldest, old])).toEqual({
    sources: [old, oldest, older].map(({ source }) => source),
    ageMs: 90_000,
  });
});

const none = repliesOf({});
const rest = none.filter(({ source }) => source !== "expedition:weETH");

it.each<[string, SourcePoints[], boolean]>([
  ["every source has 0", none, true],
  ["a source has points", [...rest, replyOf("expedition:weETH", null)], false],
  ["one has failed", [...rest, { ...replyOf("expedition:weETH", null, true), points: 0 }], false],
  ["a reply is old", [...rest, { ...replyOf("expedition:weETH", 1), points: 0 }], false],
  ["a reply is still missing", rest, false],
])("a wallet has no points only if all replies are fresh: %s", (_, replies, isWithout) => {
  expect(hasNoPoints(mitosis, replies)).toBe(isWithout);
});

const failed = { replies: repliesOf({}, ["theo"]) };
const old = { replies: repliesOf({}).map((reply) => ({ ...reply, staleMs: 5 })) };
it.each<[string, boolean, Lookup]>([
  ["a complete lookup", false, lookupOf("0x1", {})],
  ["one that is loading", false, lookupOf("0x1", null, { ...LOADING, ...failed })],
  ["one that failed entirely", true, lookupOf("0x1", null, DOWN)],
  ["one with a source that failed", true, lookupOf("0x1", null, failed)],
  ["one with an older reply", true, lookupOf("0x1", null, old)],
  ["a name that was not found", false, lookupOf("a.eth", null, lacking("not-found"))],
  ["a name that took too long", true, lookupOf("a.eth", null, lacking("timeout"))],
  ["a name that can't be resolved", true, lookupOf("a.eth", null, lacking("offline"))],
  ["one whose wallet cannot be sent", false, lookupOf("..", null, failed)],
])("asking again may help %s: %s", (_, expected, lookup) => {
  expect(isRetriable(lookup)).toBe(expected);
});

it("asking again keeps what has arrived, and forgets how it ended", () => {
  const { replies } = failed;
  const repeated = repeatLookup(lookupOf("0x1", null, { ...DOWN, replies }));
  expect(repeated).toEqual(newLookup("0x1", { ...LOADING, replies }));
});

it("asking again is for those that it may help, after the longest wait among them", () => {
  const lookups = [
    lookupOf("0x1", {}),
    lookupOf("a.eth", null, lacking("not-found")),
    lookupOf("0x2", null, DOWN),
    ...[3, 41, 7].map((waitS) => lookupOf("0x3", null, refusedFor(waitS))),
  ];
  const wallets = ["0x2", "0x3", "0x3", "0x3"];
  expect(planRetry(lookups)).toEqual({ wallets, retryAfterS: 41 });
  expect(planRetry(lookups.slice(0, 2))).toEqual({ wallets: [], retryAfterS: null });
});

it("a rank is rank ÷ of in percent, rounded up to two decimals", () => {
  // A product of fractions would be 28.01.
  expect(toRank("theo", 7, 25)).toEqual({ source: "theo", rank: 7, of: 25, topPct: 28 });
  expect(formatRank(toRank("theo", 9778, 44_610))).toBe("rank 9,778 of 44,610 · top 21.92%");
  expect(toRank("theo", 1, 1_000_000).topPct).toBe(0.01);
});
