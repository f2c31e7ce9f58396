import { describe, expect, it } from "vitest";
import { hasNoPoints, summarizeStale } from "~/estimate/wallet-lookup";
import { SOURCES, type Source, type SourcePoints } from "~/estimate/wallet-points";

function answerOf(source: Source, staleMs: number | null, failed = false): SourcePoints {
  return { source, points: 1, tier: 1, failed, staleMs };
}

describe("summarizeStale", () => {
  it("is null where every answer is fresh, failed or not there", () => {
    expect(summarizeStale([])).toBeNull();
    expect(summarizeStale([answerOf("theo", null), answerOf("testnet", null, true)])).toBeNull();
  });

  it("names sources in their order, and the age of the oldest", () => {
    const answers = [
      answerOf("testnet", 5000),
      answerOf("theo", null),
      answerOf("expedition:ezETH", 90_000),
      answerOf("expedition:weETH", 1),
    ];
    expect(summarizeStale(answers)).toEqual({
      sources: ["expedition:weETH", "expedition:ezETH", "testnet"],
      ageMs: 90_000,
    });
  });
});

describe("hasNoPoints", () => {
  const none = SOURCES.map((source) => ({ ...answerOf(source, null), points: 0 }));
  const rest = none.filter(({ source }) => source !== "expedition:weETH");

  it("is where all sources have answered, and all with 0", () => {
    expect(hasNoPoints(none)).toBe(true);
  });

  it.each<[string, SourcePoints[]]>([
    ["a source has points", [...rest, answerOf("expedition:weETH", null)]],
    ["a source has failed", [...rest, { ...answerOf("expedition:weETH", null, true), points: 0 }]],
    ["an answer is an old one", [...rest, { ...answerOf("expedition:weETH", 1), points: 0 }]],
    ["an answer is still missing", rest],
    ["nothing is known", []],
  ])("is not where %s", (_, answers) => {
    expect(hasNoPoints(answers)).toBe(false);
  });
});
