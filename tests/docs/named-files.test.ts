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

it("the architecture's «How do I …» names files for each of ten tasks", () => {
  const [, howTo = ""] = readFileSync("docs/architecture.md", "utf8").split("## How do I …");
  const tasks = howTo.split("**… ").slice(1);
  expect(tasks).toHaveLength(10);
  for (const task of tasks) expect(namedFiles(task).length, task).toBeGreaterThan(0);
});
