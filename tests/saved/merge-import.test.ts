import { describe, expect, it } from "vitest";
import { writeDocument, type SavedScenario } from "~/saved/document";
import { mergeImport } from "~/saved/merge-import";
import { documentOf, savedOf } from "../support/saved";

describe("an import", () => {
  it("tells what is new, what is there already and what cannot be read", () => {
    const mine = documentOf([savedOf("a"), savedOf("b")], ["odd"]);
    const theirs = documentOf(
      [savedOf("c"), savedOf("a"), savedOf("b", { name: "Renamed elsewhere" })],
      ["odd", { x: 1 }],
    );
    const { document, report } = mergeImport(mine, theirs);
    expect(report).toEqual({ added: 2, alreadyThere: 1, beyond: 0, unreadable: 2 });
    expect(document.scenarios).toMatchObject([
      savedOf("a"),
      savedOf("b"),
      savedOf("c"),
      { name: "Renamed elsewhere" },
    ]);
    expect(document.scenarios[3]?.id).not.toBe("b");
    expect(document.unreadable).toEqual(["odd"]);
  });

  it("takes what a file has twice once", () => {
    const twins = [savedOf("a", { name: "Twin" }), savedOf("b", { name: "Twin" })];
    const { document, report } = mergeImport(documentOf([]), documentOf(twins));
    expect(report).toEqual({ added: 1, alreadyThere: 1, beyond: 0, unreadable: 0 });
    expect(document.scenarios).toEqual(twins.slice(0, 1));
  });

  it("is the whole list where nothing is there", () => {
    const theirs = documentOf([savedOf("a"), savedOf("b")]);
    expect(mergeImport(documentOf([]), theirs).document).toEqual(theirs);
  });

  it("takes no fields that are not ours, as these may be nested too deeply to be written", () => {
    const nested = JSON.parse("[".repeat(20_000) + "]".repeat(20_000)) as unknown;
    const theirs = documentOf([{ ...savedOf("a"), nested } as SavedScenario], [nested]);
    const { document } = mergeImport(documentOf([]), theirs);
    expect(writeDocument(document)).toBe(writeDocument(documentOf([savedOf("a")])));
  });

  it("fills the list to its bound, and tells how many are left out", () => {
    const theirs = documentOf(Array.from({ length: 6000 }, (_, index) => savedOf(`id-${index}`)));
    const mine = documentOf([savedOf("mine")]);
    const { document, report } = mergeImport(mine, theirs);
    expect(document.scenarios).toEqual([savedOf("mine"), ...theirs.scenarios.slice(0, 499)]);
    expect(report).toEqual({ added: 499, alreadyThere: 0, beyond: 5501, unreadable: 0 });
    expect(mergeImport(theirs, mine)).toMatchObject({ document: theirs, report: { beyond: 1 } });
  });
});
