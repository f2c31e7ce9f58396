import { describe, expect, it } from "vitest";
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
    expect(report).toEqual({ added: 2, alreadyThere: 1, unreadable: 2 });
    expect(document.scenarios).toMatchObject([
      savedOf("a"),
      savedOf("b"),
      savedOf("c"),
      { name: "Renamed elsewhere" },
    ]);
    expect(document.scenarios[3]?.id).not.toBe("b");
    expect(document.unreadable).toEqual(["odd", { x: 1 }]);
  });

  it("takes what a file has twice once", () => {
    const twins = [savedOf("a", { name: "Twin" }), savedOf("b", { name: "Twin" })];
    const { document, report } = mergeImport(documentOf([]), documentOf(twins));
    expect(report).toEqual({ added: 1, alreadyThere: 1, unreadable: 0 });
    expect(document.scenarios).toEqual(twins.slice(0, 1));
  });

  it("is the whole list where nothing is there", () => {
    const theirs = documentOf([savedOf("a"), savedOf("b")], ["odd"]);
    expect(mergeImport(documentOf([]), theirs).document).toEqual(theirs);
  });
});
