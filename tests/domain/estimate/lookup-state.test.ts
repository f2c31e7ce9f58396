import { describe, expect, it } from "vitest";
import {
  countLookups,
  findLongestWait,
  isRetriable,
  readTotal,
} from "~/domain/estimate/lookup-state";
import { emptyLookup, estimateLookups, type LookupState } from "~/domain/estimate/wallet-lookup";
import { SOURCES, type SourcePoints } from "~/domain/estimate/wallet-points";
import { scenarioOf } from "../../support/scenarios";

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

describe("readTotal", () => {
  const NOTHING = stateOf({ answers: [], error: "x" });
  const BROKEN_OFF = stateOf({ answers: REST, error: "x" });
  const ALL = ["expedition", "theo", "testnet"];
  const MISSING = "Incomplete: not all points arrived";

  /** With a bonus that alone is worth $1,500. */
  function read(lookups: LookupState[], query = "") {
    const scenario = scenarioOf(`bonus=kaito&${query}`);
    return readTotal(lookups, estimateLookups(scenario, lookups));
  }

  it.each<[string, LookupState[], status: string, usd: number | null, incomplete: string[]]>([
    ["no wallet", [], "whole", 1500, []],
    ["a good one", [stateOf()], "whole", 1500, []],
    ["one that failed as a whole", [NOTHING], "unknown", null, []],
    ["all of several that did", [NOTHING, NOTHING], "unknown", null, []],
    ["one of several that did", [NOTHING, stateOf()], "incomplete", 1500, ALL],
    ["one that broke off in between", [BROKEN_OFF], "incomplete", 1500, ["expedition"]],
    ["one that failed when asked again", [stateOf({ error: "x" })], "whole", 1500, []],
    ["a source that failed", [stateOf({ answers: FAILED })], "incomplete", 1500, ["expedition"]],
    ["an older answer", [stateOf({ answers: STALE })], "whole", 1500, []],
    ["nothing so far", [stateOf({ answers: [], isLoading: true })], "loading", null, []],
    ["a part so far", [stateOf({ answers: REST, isLoading: true })], "loading", 1500, []],
    ["one failed, one on its way", [NOTHING, { ...NOTHING, isLoading: true }], "loading", null, []],
  ])("of %s", (_, lookups, status, usd, incomplete) => {
    const total = read(lookups);
    const shown = { ...total, incomplete: [...total.incomplete] };
    expect(shown).toMatchObject({ status, usd, incomplete });
    if (status === "loading") return;
    expect(total.warning).toBe(status === "whole" ? null : MISSING);
  });

  it("lacks what an unusable constant leaves without a value", () => {
    const { status, usd, warning } = read([stateOf()], "pool=0");
    const said = "Incomplete: a constant is unusable";
    expect({ status, usd, warning }).toEqual({ status: "incomplete", usd: 1500, warning: said });
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
