import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  mergeImport,
  parseDocument,
  nameOf,
  scenarioOf,
  toDocument,
} from "~/features/saved/saved-scenario";
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
        const read = { campaign: "mitosis", scenarios, unreadable: 0, labels: new Map() };
        const text = JSON.stringify(toDocument(mitosis, scenarios));
        expect(parseDocument(text)).toEqual(read);
      }),
    );
  });

  it("has the wallets' labels when exported, and leaves out what isn't one", () => {
    const labels = new Map([["0x1", "main"]]);
    const exported = toDocument(mitosis, [savedOf("a")], labels);
    expect(parseDocument(JSON.stringify(exported))).toMatchObject({
      scenarios: [savedOf("a")],
      labels,
    });
    const foreign = JSON.stringify({ version: 1, scenarios: [], labels: [7, ["0x1"], ["0x2", 2]] });
    expect(parseDocument(foreign)?.labels.size).toBe(0);
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
      campaign: null,
      scenarios: good,
      unreadable: 8,
      labels: new Map(),
    });
  });

  it("from an earlier release counts the entries which that had set aside", () => {
    const text = JSON.stringify({ version: 1, scenarios: [savedOf("a")], unreadable: ["?", null] });
    expect(parseDocument(text)).toMatchObject({ scenarios: [savedOf("a")], unreadable: 2 });
  });

  it("is read without unknown fields, which may be nested too deeply to be written", () => {
    const nested = "[".repeat(20_000) + "]".repeat(20_000);
    const entry = JSON.stringify(savedOf("a")).replace("{", `{"nested":${nested},`);
    const read = parseDocument(`{"version":1,"scenarios":[${entry}],"groups":${nested}}`);
    expect(read?.scenarios).toEqual([savedOf("a")]);
  });

  it("gives each of several entries with the same id its own", () => {
    const twins = [savedOf("a"), savedOf("a", { name: "Twin" }), savedOf("a-1")];
    const { scenarios } = parseDocument(JSON.stringify(toDocument(mitosis, twins)))!;
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

describe("an import", () => {
  it("changes no existing entry, and adds every scenario only once", () => {
    fc.assert(
      fc.property(list, list, (mine, theirs) => {
        const once = mergeImport(mine, theirs);
        expect(once.scenarios.slice(0, mine.length)).toEqual(mine);
        expect(once.added + once.alreadyThere).toBe(theirs.length);
        expect(contentsOf(once.scenarios)).toEqual(expect.arrayContaining(contentsOf(theirs)));
        const ids = once.scenarios.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);

        const { scenarios, added } = mergeImport(once.scenarios, theirs);
        expect(scenarios).toEqual(once.scenarios);
        expect(added).toBe(0);
      }),
    );
  });

  it("adds a scenario only once if the file has it twice", () => {
    const twins = [savedOf("a", { name: "Twin" }), savedOf("b", { name: "Twin" })];
    expect(mergeImport([], twins)).toEqual({
      scenarios: twins.slice(0, 1),
      added: 1,
      alreadyThere: 1,
      beyond: 0,
    });
  });

  it("fills the list to its limit, and counts the ones left out", () => {
    const mine = [savedOf("mine")];
    const theirs = Array.from({ length: 600 }, (_, index) => savedOf(`id-${index}`));
    expect(mergeImport(mine, theirs)).toEqual({
      scenarios: [...mine, ...theirs.slice(0, 499)],
      added: 499,
      alreadyThere: 0,
      beyond: 101,
    });
    // A release without the limit may have saved such a list.
    expect(mergeImport(theirs, mine)).toMatchObject({ scenarios: theirs, beyond: 1 });
  });
});
