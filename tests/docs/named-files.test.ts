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

it("the architecture's «How do I …» names one to three files for each task", () => {
  const [, howTo = ""] = readFileSync("docs/architecture.md", "utf8").split("## How do I …");
  const tasks = howTo.split(/^- /m).slice(1);
  expect(tasks.length).toBeGreaterThan(10);
  for (const task of tasks) {
    const files = namedFiles(task).length;
    expect([1, 2, 3], task).toContain(files);
  }
});
