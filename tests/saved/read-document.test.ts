import { describe, expect, it } from "vitest";
import { EMPTY_DOCUMENT, writeDocument, readDocument, parseDocument } from "~/saved/document";
import { documentOf, savedOf } from "../support/saved";

describe("reading what a browser has kept", () => {
  it.each([null, "", " \n"])("%j is an empty document", (text) => {
    expect(readDocument(text)).toEqual(EMPTY_DOCUMENT);
  });

  it.each([
    "not JSON",
    '{"version":1,"scenarios":[',
    "null",
    "[]",
    '"text"',
    '{"cart":[1,2]}',
    '{"version":1}',
    '{"version":1,"scenarios":{}}',
    '{"version":2,"scenarios":[],"groups":[]}',
    '{"version":"1","scenarios":[]}',
  ])("%s is kept as it is", (text) => {
    expect(parseDocument(text)).toBeNull();
    expect(readDocument(text)).toEqual(documentOf([], [text]));
  });

  it("keeps the readable entries beside the others, which stay untouched", () => {
    const good = [savedOf("a"), savedOf("b")];
    const bad = [
      null,
      7,
      "text",
      [],
      {},
      { ...savedOf("c"), name: 1 },
      { ...savedOf("d"), search: null },
      { ...savedOf("e"), savedAt: "yesterday" },
      { ...savedOf("f"), id: undefined },
    ];
    const text = JSON.stringify({
      version: 1,
      scenarios: [good[0], ...bad, good[1]],
      unreadable: [1],
    });
    const document = readDocument(text);
    expect(document.scenarios).toEqual(good);
    expect(document.unreadable).toEqual([...(JSON.parse(JSON.stringify(bad)) as unknown[]), 1]);
  });

  it("keeps fields that are not ours", () => {
    const text = JSON.stringify({
      version: 1,
      scenarios: [{ ...savedOf("a"), colour: "red" }],
      unreadable: { not: "a list" },
      groups: ["x"],
    });
    const document = readDocument(text);
    expect(document.scenarios).toEqual([{ ...savedOf("a"), colour: "red" }]);
    expect(document.unreadable).toEqual([{ not: "a list" }, { groups: ["x"] }]);
    expect(readDocument(writeDocument(document))).toEqual(document);
  });

  it("gives entries of the same id one each", () => {
    const twins = [savedOf("a"), savedOf("a", { name: "Twin" }), savedOf("a-1")];
    const { scenarios } = readDocument(JSON.stringify(documentOf(twins)));
    expect(scenarios.map(({ name }) => name)).toEqual(twins.map(({ name }) => name));
    expect(new Set(scenarios.map(({ id }) => id)).size).toBe(3);
    expect(scenarios[0]?.id).toBe("a");
  });

  it("takes no long time over very many entries of the same id", () => {
    const many = Array.from({ length: 20_000 }, () => savedOf(""));
    const { scenarios } = readDocument(JSON.stringify(documentOf(many)));
    expect(new Set(scenarios.map(({ id }) => id)).size).toBe(many.length);
  });
});
