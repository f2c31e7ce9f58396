import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

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

// The linter's import-x/no-cycle leaves types out.
it("the imports of the app lead in no circle, types included", () => {
  let left = files.map((file) => ({ file, imports: readImports(file) }));
  expect(left).toContainEqual({
    file: "app/server/points/live-points.server.ts",
    imports: expect.arrayContaining(["app/server/points/points-source.server.ts"]),
  });
  // Without those that import none of the others, or that none imports, only circles are left.
  for (let count = 0; count !== left.length;) {
    count = left.length;
    const others = left.map(({ file }) => file);
    const imported = left.flatMap(({ imports }) => imports);
    left = left.filter(
      ({ file, imports }) =>
        imported.includes(file) && imports.some((path) => others.includes(path)),
    );
  }
  expect(left.map(({ file }) => file)).toEqual([]);
});

// Remix keeps only files of that name from the browser.
it("the server's modules have .server in their names", () => {
  const served = files.filter((path) => /^app\/(server|cli)\//.test(path));
  expect(served).toContain("app/server/campaign/served-campaign.server.ts");
  expect(served.filter((path) => !/\.server\.tsx?$/.test(path))).toEqual([]);
});
