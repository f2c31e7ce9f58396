import { describe, expect, it } from "vitest";
import { countLookups, findLongestWait, hasNoAnswers, isRetriable } from "~/estimate/lookup-state";
import { emptyLookup, type LookupState } from "~/estimate/wallet-lookup";
import { SOURCES, type SourcePoints } from "~/estimate/wallet-points";

const GOOD = SOURCES.map((source): SourcePoints => ({
  source,
  points: 1,
  tier: 1,
  failed: false,
  staleMs: null,
}));
const REST = GOOD.slice(1);
const FAILED = [{ ...GOOD[0]!, points: 0, failed: true }, ...REST];
const STALE = [{ ...GOOD[0]!, staleMs: 5 }, ...REST];

function stateOf(state: Partial<LookupState> = {}): LookupState {
  return { ...emptyLookup("0x1"), answers: GOOD, isLoading: false, ...state };
}

describe("countLookups", () => {
  it("tells known ones from those on their way and those that failed as a whole", () => {
    expect(countLookups([])).toEqual({ known: 0, loading: 0, failed: 0 });
    expect(
      countLookups([
        stateOf(),
        stateOf({ answers: FAILED }),
        stateOf({ answers: [], error: "x" }),
        stateOf({ answers: REST, isLoading: true }),
        // A retry of one that has failed.
        stateOf({ answers: [], error: "x", isLoading: true }),
      ]),
    ).toEqual({ known: 2, loading: 2, failed: 1 });
  });
});

describe("hasNoAnswers", () => {
  const NOTHING = stateOf({ answers: [], error: "x" });
  it.each<[string, boolean, LookupState[]]>([
    ["no wallet", false, []],
    ["none that failed", false, [stateOf()]],
    ["one that failed as a whole", true, [NOTHING]],
    ["one that broke off in between", false, [stateOf({ answers: REST, error: "x" })]],
    ["one of several", false, [NOTHING, stateOf()]],
    ["all of several", true, [NOTHING, NOTHING]],
  ])("%s: %s", (_, expected, lookups) => {
    expect(hasNoAnswers(lookups)).toBe(expected);
  });
});

describe("isRetriable", () => {
  it.each<[string, boolean, Partial<LookupState>]>([
    ["a good one", false, {}],
    ["one on its way", false, { answers: FAILED, isLoading: true }],
    ["one that failed as a whole", true, { answers: [], error: "x" }],
    ["one with a source that failed", true, { answers: FAILED }],
    ["one with an older answer", true, { answers: STALE }],
    ["one that cannot be sent", false, { answers: FAILED, wallet: ".." }],
  ])("%s: %s", (_, expected, state) => {
    expect(isRetriable(stateOf(state))).toBe(expected);
  });
});

describe("findLongestWait", () => {
  it("is null where nothing was refused, or else the longest", () => {
    expect(findLongestWait([])).toBeNull();
    expect(findLongestWait([stateOf()])).toBeNull();
    const waits = [3, 41, 7].map((retryAfterS) => stateOf({ retryAfterS }));
    expect(findLongestWait([stateOf(), ...waits])).toBe(41);
  });
});
