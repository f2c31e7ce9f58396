import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDocument, nameOf, scenarioOf, toDocument } from "~/features/saved/saved-scenario";
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

/** Entries without their ids, which may have to change. */
function contentsOf(entries: readonly object[]): string[] {
  return entries.map((entry) => JSON.stringify({ ...entry, id: 0 }));
}

describe("a document", () => {
  it("is the same after being written and read", () => {
    fc.assert(
      fc.property(list, (scenarios) => {
        const read = { scenarios, unreadable: 0 };
        const text = JSON.stringify(toDocument(scenarios));
        expect(parseDocument(text)).toEqual(read);
      }),
    );
  });

  it.each([
    "",
    "not JSON",
    '{"version":1,"scenarios":[',
    "null",
    "[]",
    '{"cart":[1,2]}',
    '{"version":1,"scenarios":{}}',
    '{"version":2,"scenarios":[],"groups":[]}',
  ])("isn't recognised in %j", (text) => {
    expect(parseDocument(text)).toBeNull();
  });

  it("is read without its unreadable entries, which are counted", () => {
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
    const scenarios = [good[0], ...bad, good[1]];
    expect(parseDocument(JSON.stringify({ version: 1, scenarios }))).toEqual({
      scenarios: good,
      unreadable: 8,
    });
  });

  it("is read without unknown fields, which may be nested too deeply to be written", () => {
    const nested = "[".repeat(20_000) + "]".repeat(20_000);
    const entry = JSON.stringify(savedOf("a")).replace("{", `{"nested":${nested},`);
    const read = parseDocument(`{"version":1,"scenarios":[${entry}],"groups":${nested}}`);
    expect(read?.scenarios).toEqual([savedOf("a")]);
  });

  it("gives each of several entries with the same id its own", () => {
    const twins = [savedOf("a"), savedOf("a", { name: "Twin" }), savedOf("a-1")];
    const { scenarios } = parseDocument(JSON.stringify(toDocument(twins)))!;
    expect(contentsOf(scenarios)).toEqual(contentsOf(twins));
    expect(new Set(scenarios.map(({ id }) => id)).size).toBe(3);
    expect(scenarios[0]?.id).toBe("a");
  });

  it("shows every entry within bounds, and with a name", () => {
    fc.assert(
      fc.property(saved, (entry) => {
        expectWithinBounds(scenarioOf(mitosis, entry));
        expect(nameOf(mitosis, entry).trim()).not.toBe("");
      }),
    );
  });
});
