import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";

const eslint = new ESLint({ cwd: fileURLToPath(new URL("..", import.meta.url)) });

/** The rules that a file with this code would break. */
async function brokenRules(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages.map(({ ruleId }) => ruleId);
}

const importing = (path: string) => `import { x } from "${path}";\nexport const y = x;\n`;

describe("an import against the layers' direction is reported", () => {
  it.each([
    ["app/estimate/zz.ts", "~/ui/notice"],
    ["app/ui/zz.tsx", "~/features/share/share-row"],
    ["app/features/saved/zz.ts", "~/server/points/upstream.server"],
    ["app/server/points/zz.server.ts", "~/server/api/reports.server"],
    ["app/server/preview/zz.server.tsx", "~/features/share/share-dialog"],
    ["app/document/zz.ts", "./document.server"],
  ])("%s importing %s", async (filePath, path) => {
    expect(await brokenRules(filePath, importing(path))).toContain("import-x/no-restricted-paths");
  });
});

describe("the purity of app/estimate", () => {
  it.each([
    ...["react", "@remix-run/react", "node:fs"].map(importing),
    ...["fetch", "process", "document"].map((name) => `export const y = ${name};\n`),
  ])("is violated by: %s", async (code) => {
    expect(await brokenRules("app/estimate/zz.ts", code)).toHaveLength(1);
  });
});

describe("a changing text beside other nodes", () => {
  const rendering = (element: string) =>
    `export const zz = (count: number, name: (of: number) => string) => [name, ${element}];\n`;

  it.each([
    "<p>In all {count}</p>",
    "<p>In all {count > 1 && <b>many</b>}</p>",
    "<p>{name(count)}{count > 1 && <b>many</b>}</p>",
  ])("is reported: %s", async (element) => {
    expect(await brokenRules("app/ui/zz.tsx", rendering(element))).toEqual([
      "no-restricted-syntax",
    ]);
  });
});

it.each(["app/features/share/zz.ts", "app/ui/zz.tsx", "app/server/api/zz.server.ts"])(
  "a total's status worked out anywhere but in the estimate is reported: %s",
  async (path) => {
    const code = 'export const zz = { status: "incomplete" };\n';
    expect(await brokenRules(path, code)).toEqual(["no-restricted-syntax"]);
  },
);
