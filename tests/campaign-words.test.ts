import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mitosis } from "./support/mitosis";

const FOLDER = "app/campaigns/mitosis/";

/** Words of its own, in names and comments alike; `mito` also as the start of one. */
const WORDS = /expedition|\btheo|testnet|morse|kaito|discord|mito|weeth|gakusei/i;

function listFiles(): string[] {
  return readdirSync("app", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(FOLDER));
}

describe("the bundled campaign's words", () => {
  it("are words that its data has", () => {
    expect(JSON.stringify(mitosis).match(new RegExp(WORDS, "gi"))?.length).toBeGreaterThan(50);
  });

  it("are in no file outside of its folder", () => {
    const found = listFiles().flatMap((path) => {
      const word = WORDS.exec(readFileSync(path, "utf8"))?.[0];
      return word === undefined ? [] : [`${path}: ${word}`];
    });
    expect(found).toEqual([]);
  });
});
