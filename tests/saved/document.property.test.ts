import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeDocument, readDocument, parseDocument, type SavedDocument } from "~/saved/document";
import { mergeImport } from "~/saved/merge-import";
import { nameOf, scenarioOf } from "~/saved/name-scenario";
import { writeScenario } from "~/scenario/codec";
import * as any from "../support/arbitraries";
import { expectWithinBounds } from "../support/bounds";
import { documentOf } from "../support/saved";

// What JSON can hold: it has no -0.
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

const saved = fc.record({
  id: fc.oneof(fc.constantFrom("a", "a-1", "b"), any.unicode),
  name: fc.string({ unit: "binary" }),
  search: fc.oneof(any.scenario.map(writeScenario), any.unicode),
  savedAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
});

const document: fc.Arbitrary<SavedDocument> = fc
  .tuple(fc.uniqueArray(saved, { selector: ({ id }) => id }), fc.array(json))
  .map(([scenarios, unreadable]) => documentOf(scenarios, unreadable));

const entries = fc.array(fc.oneof(saved, json));

/** Entries as texts without their ids, which may have to change. */
function contentsOf(list: readonly unknown[]): string[] {
  return list
    .map((entry) => {
      const isObject = typeof entry === "object" && entry !== null && !Array.isArray(entry);
      return JSON.stringify(isObject ? { ...entry, id: 0 } : entry);
    })
    .sort();
}

describe("a document", () => {
  it("is the same after being written and read", () => {
    fc.assert(
      fc.property(document, (value) => {
        expect(readDocument(writeDocument(value))).toEqual(value);
      }),
    );
  });

  it("shows every entry within bounds, by a name", () => {
    fc.assert(
      fc.property(saved, (entry) => {
        expectWithinBounds(scenarioOf(entry));
        expect(nameOf(entry).trim()).not.toBe("");
      }),
    );
  });
});

describe("any text at all", () => {
  it("is read, and nothing of it is lost by writing it back", () => {
    fc.assert(
      fc.property(fc.oneof(any.unicode, fc.json(), document.map(writeDocument)), (text) => {
        const read = readDocument(text);
        if (parseDocument(text) === null && text.trim() !== "") {
          expect(read.unreadable).toEqual([text]);
        }
        expect(readDocument(writeDocument(read))).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  it("loses no entry, whatever is among them", () => {
    fc.assert(
      fc.property(entries, fc.array(json), (scenarios, unreadable) => {
        const read = readDocument(JSON.stringify({ version: 1, scenarios, unreadable }));
        expect(contentsOf([...read.scenarios, ...read.unreadable])).toEqual(
          contentsOf([...scenarios, ...unreadable]),
        );
        expect(new Set(read.scenarios.map(({ id }) => id)).size).toBe(read.scenarios.length);
      }),
    );
  });
});

describe("an import", () => {
  it("changes nothing that is there, brings every scenario, and only once", () => {
    fc.assert(
      fc.property(document, document, (mine, theirs) => {
        const once = mergeImport(mine, theirs);
        expect(once.document.scenarios.slice(0, mine.scenarios.length)).toEqual(mine.scenarios);
        expect(once.report.added + once.report.alreadyThere).toBe(theirs.scenarios.length);
        const contents = new Set(contentsOf(once.document.scenarios));
        for (const content of contentsOf(theirs.scenarios)) expect(contents).toContain(content);
        const ids = once.document.scenarios.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(once.document.unreadable).toEqual(mine.unreadable);

        const twice = mergeImport(once.document, theirs);
        expect(twice.document).toEqual(once.document);
        expect(twice.report.added).toBe(0);
      }),
    );
  });
});
