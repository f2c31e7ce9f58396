import { existsSync, readFileSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";

const PATH = /`((?:app|docs|e2e|public|tests)\/[^`\s*<…]+)`/g;
const DOCS = [
  "README.md",
  ...readdirSync("docs", { recursive: true }).map((name) => `docs/${String(name)}`),
].filter((path) => path.endsWith(".md"));

const ENDINGS = ["", ".ts", ".tsx", ".test.ts", ".test.tsx", ".spec.ts"];

it.each(DOCS)("%s names only files that exist", (path) => {
  const named = [...readFileSync(path, "utf8").matchAll(PATH)].map(([, name = ""]) => name);
  const missing = named.filter((name) => !ENDINGS.some((ending) => existsSync(name + ending)));
  expect(missing).toEqual([]);
});
