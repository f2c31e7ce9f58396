import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSaved, formatSavedName, scenarioOf } from "~/features/saved/saved-scenario";
import { writeScenario } from "~/domain/scenario/codec";
import * as any from "../../support/arbitraries";
import { expectWithinBounds } from "../../support/bounds";
import { savedOf } from "../../support/saved";
import { mitosis } from "../../support/mitosis";

const saved = fc.record({
  id: fc.oneof(fc.constantFrom("a", "a-1", "b"), any.unicode),
  name: fc.string({ unit: "binary" }),
  search: fc.oneof(
    any.scenario.map((scenario) => writeScenario(mitosis, scenario)),
    any.unicode,
  ),
  savedAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
});
const list = fc.uniqueArray(saved, { selector: ({ id }) => id });

describe("what is stored", () => {
  it("is the same after being written and read", () => {
    fc.assert(
      fc.property(list, (scenarios) => {
        const read = { scenarios, unreadable: 0 };
        const text = JSON.stringify(scenarios);
        expect(parseSaved(text)).toEqual(read);
      }),
    );
  });

  it.each(["", "not JSON", "[", "null", '{"cart":[1,2]}'])("isn't recognised in %j", (text) => {
    expect(parseSaved(text)).toBeNull();
  });

  it("is read without its unreadable and repeated entries, which are counted", () => {
    const good = [savedOf("a"), savedOf("b")];
    const bad = [
      null,
      7,
      [],
      {},
      { ...savedOf("c"), name: 1 },
      { ...savedOf("d"), search: null },
      { ...savedOf("e"), savedAt: "yesterday" },
      { ...savedOf("f"), id: undefined },
    ];
    const scenarios = [good[0], ...bad, good[1], good[0]];
    expect(parseSaved(JSON.stringify(scenarios))).toEqual({
      scenarios: good,
      unreadable: 9,
    });
  });

  it("is read without unknown fields, which may be nested too deeply to be written", () => {
    const nested = "[".repeat(20_000) + "]".repeat(20_000);
    const entry = JSON.stringify(savedOf("a")).replace("{", `{"nested":${nested},`);
    const read = parseSaved(`[${entry}]`);
    expect(read?.scenarios).toEqual([savedOf("a")]);
  });

  it("shows every entry within bounds, and with a name", () => {
    fc.assert(
      fc.property(saved, (entry) => {
        expectWithinBounds(scenarioOf(mitosis, entry));
        expect(formatSavedName(mitosis, entry).trim()).not.toBe("");
      }),
    );
  });
});
