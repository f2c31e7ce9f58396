import { describe, expect, it } from "vitest";
import { summarizeStale } from "~/estimate/wallet-lookup";
import type { Source, SourcePoints } from "~/estimate/wallet-points";

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
