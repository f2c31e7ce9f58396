import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import {
  emptyLookup,
  estimateLookups,
  hasNoPoints,
  summarizeStale,
} from "~/domain/estimate/wallet-lookup";
import { listSources } from "~/domain/campaign/tables";
import { collectPoints, type Source, type SourcePoints } from "~/domain/estimate/wallet-points";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

function answerOf(source: Source, staleMs: number | null, failed = false): SourcePoints {
  return { source, points: 1, tier: 1, failed, staleMs };
}

describe("summarizeStale", () => {
  it("is null if every answer is fresh, failed or missing", () => {
    expect(summarizeStale(mitosis, [])).toBeNull();
    expect(
      summarizeStale(mitosis, [answerOf("theo", null), answerOf("testnet", null, true)]),
    ).toBeNull();
  });

  it("lists the sources in order, with the age of the oldest", () => {
    const answers = [
      answerOf("testnet", 5000),
      answerOf("theo", null),
      answerOf("expedition:ezETH", 90_000),
      answerOf("expedition:weETH", 1),
    ];
    expect(summarizeStale(mitosis, answers)).toEqual({
      sources: ["expedition:weETH", "expedition:ezETH", "testnet"],
      ageMs: 90_000,
    });
  });
});

describe("estimateLookups", () => {
  const scenario = scenarioOf("bonus=kaito");
  const all = listSources(mitosis).map((source) => answerOf(source, null));

  it("returns the points of each wallet in order, or null if nothing has arrived", () => {
    const failed = [answerOf("theo", null, true), answerOf("testnet", null)];
    const lookups = [emptyLookup("0x1"), { answers: all }, { answers: failed }];
    const { points, figures, unavailable } = estimateLookups(mitosis, scenario, lookups);
    expect(points).toEqual([null, collectPoints(all), collectPoints(failed)]);
    expect(figures).toEqual(estimateAirdrop(mitosis, points, scenario));
    expect(unavailable).toEqual(["theo"]);
  });

  it("lists each source that failed for any wallet once, in order", () => {
    const lookups = [
      { answers: [answerOf("testnet", null, true), answerOf("theo", null)] },
      { answers: [answerOf("expedition:ezETH", null, true), answerOf("testnet", null, true)] },
    ];
    const { unavailable } = estimateLookups(mitosis, scenario, lookups);
    expect(unavailable).toEqual(["expedition:ezETH", "testnet"]);
  });

  it("returns identical points for identical answers, so components can detect changes", () => {
    const [one, other] = [0, 1].map(() => estimateLookups(mitosis, scenario, [{ answers: all }]));
    expect(one?.points[0]).toBe(other?.points[0]);
  });

  it("returns only the bonuses without a wallet", () => {
    const { points, figures, unavailable } = estimateLookups(mitosis, scenario, []);
    expect({ points, unavailable }).toEqual({ points: [], unavailable: [] });
    expect(figures.estimate.totalUSD).toBe(1500);
  });
});

describe("hasNoPoints", () => {
  const none = listSources(mitosis).map((source) => ({ ...answerOf(source, null), points: 0 }));
  const rest = none.filter(({ source }) => source !== "expedition:weETH");

  it("is true if every source has answered with 0", () => {
    expect(hasNoPoints(mitosis, none)).toBe(true);
  });

  it.each<[string, SourcePoints[]]>([
    ["a source has points", [...rest, answerOf("expedition:weETH", null)]],
    ["a source has failed", [...rest, { ...answerOf("expedition:weETH", null, true), points: 0 }]],
    ["an answer is stale", [...rest, { ...answerOf("expedition:weETH", 1), points: 0 }]],
    ["an answer is still missing", rest],
    ["nothing is known", []],
  ])("is false if %s", (_, answers) => {
    expect(hasNoPoints(mitosis, answers)).toBe(false);
  });
});
