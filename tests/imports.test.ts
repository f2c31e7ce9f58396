import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Each file's imports, by path. */
type Imports = ReadonlyMap<string, readonly string[]>;

const files = readdirSync("app", { recursive: true })
  .map((name) => join("app", String(name)))
  .filter((path) => /\.tsx?$/.test(path));

/** Reads which of these files a file imports. */
function readImports(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path, "utf8"));
  const paths = importedFiles.map(({ fileName }) =>
    fileName.startsWith(".") ? join(dirname(path), fileName) : fileName.replace(/^~/, "app"),
  );
  return paths.flatMap((name) => files.filter((file) => file.replace(/\.tsx?$/, "") === name));
}

/** Finds a circle, in its order. */
function findCircle(imports: Imports): readonly string[] | null {
  const done = new Set<string>();
  function follow(path: string, way: readonly string[]): readonly string[] | null {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const next of imports.get(path) ?? []) {
      const circle = follow(next, [...way, path]);
      if (circle !== null) return circle;
    }
    done.add(path);
    return null;
  }
  for (const path of imports.keys()) {
    const circle = follow(path, []);
    if (circle !== null) return circle;
  }
  return null;
}

// The linter's import-x/no-cycle leaves types out.
describe("the imports of the app", () => {
  it("lead in no circle, types included", () => {
    const imports = new Map(files.map((file) => [file, readImports(file)]));
    expect(imports.get("app/server/points/live-points.server.ts")).toContain(
      "app/server/points/points-source.server.ts",
    );
    expect(findCircle(imports)).toBeNull();
  });

  it.each<[Record<string, string[]>, string[] | null]>([
    [{ a: ["b"], b: ["c"], c: ["d", "b"] }, ["b", "c", "b"]],
    [{ a: ["b", "c"], b: ["c"], c: [] }, null],
  ])("%j lead in the circle %j", (imports, circle) => {
    expect(findCircle(new Map(Object.entries(imports)))).toEqual(circle);
  });
});

// Remix keeps only files of that name from the browser.
it("the server's modules have .server in their names", () => {
  const served = files.filter((path) => /^app\/(server|cli)\//.test(path));
  expect(served).toContain("app/server/campaign/served-campaign.server.ts");
  expect(served.filter((path) => !/\.server\.tsx?$/.test(path))).toEqual([]);
});
