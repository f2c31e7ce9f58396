import { existsSync, readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

const PATH = /`((?:app|docs|e2e|public|tests)\/[^`\s*<…]+)`/g;
const DOCS = [
  "README.md",
  ...readdirSync("docs", { recursive: true }).map((name) => `docs/${String(name)}`),
].filter((path) => path.endsWith(".md"));

function namedFiles(text: string): string[] {
  return [...text.matchAll(PATH)].map(([, path = ""]) => path);
}

function exists(path: string): boolean {
  return ["", ".ts", ".tsx", ".test.ts", ".test.tsx", ".spec.ts"].some((ending) =>
    existsSync(path + ending),
  );
}

describe.each(DOCS)("%s", (path) => {
  it("names only files that exist", () => {
    const missing = namedFiles(readFileSync(path, "utf8")).filter((name) => !exists(name));
    expect(missing).toEqual([]);
  });
});
