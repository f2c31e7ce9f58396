import { describe, expect, it } from "vitest";
import * as change from "~/saved/change-document";
import { documentOf, savedOf } from "../support/saved";

const [a, b, c] = [savedOf("a"), savedOf("b"), savedOf("c")];
const all = documentOf([a, b, c], ["odd"]);

describe("adding", () => {
  it("puts the newest first", () => {
    expect(change.addScenario(documentOf([b], ["odd"]), a)).toEqual(documentOf([a, b], ["odd"]));
  });

  it("does not double what is there under the same name", () => {
    expect(change.addScenario(all, { ...b, id: "new", savedAt: "2027-01-01" })).toBe(all);
  });

  it.each([{ name: "Another" }, { search: "?fdv=5000000" }])("keeps another %j", (fields) => {
    expect(change.addScenario(all, savedOf("new", { ...b, id: "new", ...fields }))).toMatchObject({
      scenarios: [{ id: "new" }, a, b, c],
    });
  });
});

describe("renaming", () => {
  it("changes the name alone", () => {
    expect(change.renameScenario(all, "b", "Other")).toEqual(
      documentOf([a, { ...b, name: "Other" }, c], ["odd"]),
    );
  });

  it("leaves everything as it is where another tab has deleted it", () => {
    expect(change.renameScenario(all, "gone", "Other")).toBe(all);
  });
});

describe("deleting and undoing", () => {
  it.each([0, 1, 2])("gives back the same list, place %i", (index) => {
    const removed = all.scenarios[index]!;
    const without = change.removeScenario(all, removed.id);
    expect(without.scenarios).not.toContain(removed);
    expect(without.scenarios).toHaveLength(2);
    expect(change.restoreScenario(without, removed, index)).toEqual(all);
  });

  it("puts it last where the list has become shorter", () => {
    expect(change.restoreScenario(documentOf([a]), c, 2)).toEqual(documentOf([a, c]));
  });

  it("does nothing twice", () => {
    expect(change.removeScenario(all, "gone")).toBe(all);
    expect(change.restoreScenario(all, a, 1)).toBe(all);
  });
});

describe("discarding what cannot be read", () => {
  it("lets go of it, and takes it back beside what has come since", () => {
    const without = change.discardUnreadable(all);
    expect(without).toEqual(documentOf([a, b, c]));
    const since = documentOf([a], ["new"]);
    expect(change.restoreUnreadable(since, all.unreadable)).toEqual(
      documentOf([a], ["odd", "new"]),
    );
    expect(change.restoreUnreadable(all, all.unreadable)).toEqual(all);
    expect(change.discardUnreadable(without)).toBe(without);
  });
});
