import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = "app/styles";
const SHEETS = readdirSync(FOLDER).filter((file) => file !== "tokens.css");
const COLOR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi;
const SPACING = /\b(?:gap|(?:scroll-)?(?:margin|padding)[a-z-]*): [^;]*/g;

function read(file: string): string {
  return readFileSync(`${FOLDER}/${file}`, "utf8");
}

function listSteps(): string[] {
  return [...read("tokens.css").matchAll(/--gap-\w+: ([\d.]+rem);/g)].map(([, step]) => step!);
}

describe.each(SHEETS)("%s", (file) => {
  it("takes every colour from the tokens", () => {
    expect(read(file).match(COLOR) ?? []).toEqual([]);
  });

  it("takes spacing from the tokens where it is one of their steps", () => {
    const distances = (read(file).match(SPACING) ?? []).flatMap((rule) => rule.split(/[\s(),]+/));
    expect(listSteps()).toHaveLength(4);
    expect(distances.filter((distance) => listSteps().includes(distance))).toEqual([]);
  });
});
