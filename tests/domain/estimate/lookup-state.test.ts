import { describe, expect, it } from "vitest";
import {
  countLookups,
  findLongestWait,
  isRetriable,
  readTotal,
} from "~/domain/estimate/lookup-state";
import { emptyLookup, estimateLookups, type LookupState } from "~/domain/estimate/wallet-lookup";
import { listSources } from "~/domain/campaign/tables";
import type { NameProblem } from "~/domain/scenario/ens-name";
import type { SourcePoints } from "~/domain/estimate/wallet-points";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const GOOD = listSources(mitosis).map((source): SourcePoints => ({
  source,
  points: 1,
  tier: 1,
  failed: false,
  staleMs: null,
}));
const REST = GOOD.slice(1);
const FAILED = [{ ...GOOD[0]!, points: 0, failed: true }, ...REST];
const STALE = [{ ...GOOD[0]!, staleMs: 5 }, ...REST];
const ALL_FAILED = GOOD.map((answer): SourcePoints => ({ ...answer, points: 0, failed: true }));
/** True zeros. */
const EMPTY = GOOD.map((answer): SourcePoints => ({ ...answer, points: 0 }));

function stateOf(state: Partial<LookupState> = {}): LookupState {
  return { ...emptyLookup("0x1"), answers: GOOD, isLoading: false, ...state };
}

/** A name that has no address. */
function lacking(problem: NameProblem): Partial<LookupState> {
  return { wallet: "a.eth", answers: [], error: "x", name: { problem } };
}

describe("countLookups", () => {
  it("counts lookups that have points, are loading, and have none because everything failed", () => {
    expect(countLookups([])).toEqual({ known: 0, loading: 0, failed: 0 });
    expect(
      countLookups([
        stateOf(),
        stateOf({ answers: FAILED }),
        stateOf({ answers: [], error: "x" }),
        stateOf({ answers: ALL_FAILED }),
        stateOf({ answers: REST, isLoading: true }),
        // A retry after a failure.
        stateOf({ answers: [], error: "x", isLoading: true }),
      ]),
    ).toEqual({ known: 2, loading: 2, failed: 2 });
  });
});

describe("readTotal", () => {
  const NOTHING = stateOf({ answers: [], error: "x" });
  const INTERRUPTED = stateOf({ answers: REST, error: "x" });
  const UNANSWERED = stateOf({ answers: ALL_FAILED });
  const ALL = ["expedition", "theo", "testnet"];
  const TYPED = "points.theo=1";
  const WARNINGS: Record<string, string | null> = {
    loading: null,
    unknown: "No total: no points arrived",
    incomplete: "Incomplete: not all points arrived",
    whole: null,
  };

  /** With a bonus worth $1,500 on its own. */
  function read(lookups: LookupState[], query = "") {
    const scenario = scenarioOf(`bonus=kaito&${query}`);
    return readTotal(mitosis, lookups, estimateLookups(mitosis, scenario, lookups));
  }

  it.each<
    [
      string,
      LookupState[],
      status: string,
      usd: number | null,
      incomplete: string[],
      query?: string,
    ]
  >([
    ["no wallet", [], "whole", 1500, []],
    ["a complete lookup", [stateOf()], "whole", 1500, []],
    ["one that failed entirely", [NOTHING], "unknown", null, []],
    ["several that all failed", [NOTHING, NOTHING], "unknown", null, []],
    ["several of which one failed", [NOTHING, stateOf()], "incomplete", 1500, ALL],
    ["one that was interrupted", [INTERRUPTED], "incomplete", 1500, ["expedition"]],
    ["one that was refused", [stateOf({ ...NOTHING, retryAfterS: 9 })], "unknown", null, []],
    ["a name without an address", [stateOf(lacking("not-set"))], "unknown", null, []],
    ["one whose sources all failed", [UNANSWERED], "unknown", null, []],
    ["several whose sources all failed", [UNANSWERED, NOTHING], "unknown", null, []],
    ["several, one's sources all failed", [UNANSWERED, stateOf()], "incomplete", 1500, ALL],
    ["typed points beside a failed one", [NOTHING], "incomplete", 1500, ALL, TYPED],
    ["typed points beside failed sources", [UNANSWERED], "incomplete", 1500, ALL, TYPED],
    ["typed points alone", [], "whole", 1500, [], TYPED],
    ["true zeros", [stateOf({ answers: EMPTY })], "whole", 1500, []],
    ["one whose refresh failed", [stateOf({ error: "x" })], "whole", 1500, []],
    [
      "one with a source that failed",
      [stateOf({ answers: FAILED })],
      "incomplete",
      1500,
      ["expedition"],
    ],
    ["one with an older answer", [stateOf({ answers: STALE })], "whole", 1500, []],
    [
      "one whose sources are asked again",
      [{ ...UNANSWERED, isLoading: true }],
      "loading",
      null,
      [],
    ],
    [
      "one with no answers so far",
      [stateOf({ answers: [], isLoading: true })],
      "loading",
      null,
      [],
    ],
    [
      "one with some answers so far",
      [stateOf({ answers: REST, isLoading: true })],
      "loading",
      1500,
      [],
    ],
    [
      "one that failed and one that is loading",
      [NOTHING, { ...NOTHING, isLoading: true }],
      "loading",
      null,
      [],
    ],
  ])("of %s", (_, lookups, status, usd, incomplete, query) => {
    const total = read(lookups, query);
    const shown = { ...total, incomplete: [...total.incomplete] };
    expect(shown).toMatchObject({ status, usd, incomplete });
    expect(total.warning).toBe(WARNINGS[status]);
  });

  it("is incomplete if an unusable constant leaves a part without a value", () => {
    const { status, usd, warning } = read([stateOf()], "pool=0");
    const said = "Incomplete: a constant is unusable";
    expect({ status, usd, warning }).toEqual({ status: "incomplete", usd: 1500, warning: said });
  });
});

describe("isRetriable", () => {
  it.each<[string, boolean, Partial<LookupState>]>([
    ["a complete lookup", false, {}],
    ["one that is loading", false, { answers: FAILED, isLoading: true }],
    ["one that failed entirely", true, { answers: [], error: "x" }],
    ["one with a source that failed", true, { answers: FAILED }],
    ["one with an older answer", true, { answers: STALE }],
    ["a name that was not found", false, lacking("not-found")],
    ["a name without an address", false, lacking("not-set")],
    ["an invalid name", false, lacking("invalid")],
    ["a name that took too long", true, lacking("timeout")],
    ["a name that can't be resolved", true, lacking("offline")],
    ["one whose wallet cannot be sent", false, { answers: FAILED, wallet: ".." }],
  ])("%s: %s", (_, expected, state) => {
    expect(isRetriable(mitosis, stateOf(state))).toBe(expected);
  });
});

describe("findLongestWait", () => {
  it("is the longest of all, or null if nothing was refused", () => {
    expect(findLongestWait([])).toBeNull();
    expect(findLongestWait([stateOf()])).toBeNull();
    const waits = [3, 41, 7].map((retryAfterS) => stateOf({ retryAfterS }));
    expect(findLongestWait([stateOf(), ...waits])).toBe(41);
  });
});
