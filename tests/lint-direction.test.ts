import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { describe, expect, it, vi } from "vitest";

// Following all imports, for circles, takes its time.
vi.setConfig({ testTimeout: 30_000 });

// One for all tests: loading the configuration takes longer than using it.
const eslint = new ESLint({ cwd: fileURLToPath(new URL("..", import.meta.url)) });

/** The messages about imports and globals that a file with this code would get. */
async function directionErrors(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  const { messages } = result as ESLint.LintResult;
  const fatal = messages.find((message) => message.fatal);
  if (fatal) throw new Error(fatal.message);
  return messages
    .filter(({ ruleId }) => /^no-restricted-(imports|globals)$/.test(ruleId ?? ""))
    .map(({ message }) => message);
}

function importing(path: string): string {
  return `import { x } from "${path}";\nexport const y = x;\n`;
}

// The files need not exist: the rule goes by their paths.
describe("an import against the direction is reported", () => {
  it.each([
    ["app/components/zz.ts", "~/points/x"],
    ["app/components/zz.tsx", "~/points/x"],
    ["app/components/lookup/zz.tsx", "~/points/x"],
    ["app/components/zz.ts", "~/points/deep/x"],
    ["app/components/zz.ts", "~/settings.server"],
    ["app/components/zz.ts", "./x.server"],
    ["app/components/zz.ts", "~/routes/_index"],
    ["app/components/zz.ts", "../points/x"],
    ["app/components/lookup/zz.ts", "../../points/x"],
    ["app/components/lookup/zz.ts", "../../settings.server"],
    ["app/points/zz.server.ts", "~/components/x"],
    ["app/points/zz.server.ts", "~/components/fields/x"],
    ["app/points/zz.server.ts", "~/routes/_index"],
    ["app/points/zz.server.ts", "../components/x"],
    ["app/estimate/zz.ts", "~/points/x"],
    ["app/estimate/zz.ts", "~/components/x"],
    ["app/estimate/zz.ts", "~/routes/x"],
    ["app/estimate/zz.ts", "~/settings.server"],
    ["app/scenario/zz.ts", "~/estimate/x"],
    ["app/share/zz.ts", "~/points/x"],
    ["app/share/zz.ts", "~/compare/x"],
    ["app/saved/zz.ts", "~/compare/x"],
    ["app/compare/zz.ts", "~/components/x"],
    ["app/compare/zz.ts", "~/points/x"],
    ["app/compare/zz.ts", "./x.server"],
    ["app/share/zz.ts", "~/components/x"],
    ["app/share/zz.ts", "./x.server"],
    ["app/openapi/zz.server.ts", "~/points/x"],
    ["app/openapi/zz.server.ts", "~/components/x"],
    ["app/components/zz.ts", "~/openapi/x"],
    ["app/estimate/zz.ts", "~/share/x"],
    ["app/campaign/zz.ts", "~/scenario/x"],
    ["app/campaign/zz.ts", "../scenario/x"],
    ["app/estimate/zz.ts", "~/saved/x"],
    ["app/saved/zz.ts", "~/components/x"],
    ["app/points/zz.server.ts", "~/saved/x"],
    ["app/points/zz.server.ts", "~/command/x.server"],
    ["app/snapshot/zz.server.ts", "~/points/x.server"],
    ["app/snapshot/zz.server.ts", "~/operations/x.server"],
    ["app/estimate/zz.ts", "~/snapshot/x"],
    ["app/components/zz.ts", "~/snapshot/x"],
    ["app/scenario/zz.ts", "nuqs/server"],
    ...["campaign", "scenario", "estimate", "share", "saved", "compare"].flatMap((folder) =>
      ["react", "react-dom", "@remix-run/react", "undici", "nuqs", "node:fs"].map((impure) => [
        `app/${folder}/zz.ts`,
        impure,
      ]),
    ),
  ] as [string, string][])("%s importing %s", async (filePath, path) => {
    expect(await directionErrors(filePath, importing(path))).not.toEqual([]);
  });

  it("also where it is only for a type, or re-exports", async () => {
    const file = "app/components/zz.ts";
    expect(await directionErrors(file, 'export type { X } from "~/points/x";')).toHaveLength(1);
    expect(await directionErrors(file, 'export * from "~/points/x";')).toHaveLength(1);
    const type = 'import type { X } from "~/points/x";\nexport type Y = X;\n';
    expect(await directionErrors(file, type)).toHaveLength(1);
  });
});

describe("an import along the direction is not", () => {
  it.each([
    ["app/components/zz.ts", "~/estimate/x"],
    ["app/components/zz.tsx", "~/scenario/x"],
    ["app/components/zz.tsx", "~/campaign/x"],
    ["app/components/zz.tsx", "~/saved/x"],
    ["app/components/zz.tsx", "react"],
    ["app/components/zz.tsx", "./fields/x"],
    ["app/components/lookup/zz.tsx", "../fields/x"],
    ["app/components/lookup/zz.tsx", "~/site"],
    ["app/points/zz.server.ts", "~/estimate/x"],
    ["app/points/zz.server.ts", "~/settings.server"],
    ["app/points/zz.server.ts", "./x.server"],
    ["app/points/zz.server.ts", "undici"],
    ["app/points/zz.server.ts", "node:fs"],
    ["app/estimate/zz.ts", "~/scenario/x"],
    ["app/estimate/zz.ts", "fraction.js"],
    ["app/scenario/zz.ts", "~/campaign/x"],
    ["app/share/zz.ts", "~/scenario/x"],
    ["app/components/zz.ts", "~/share/x"],
    ["app/components/zz.ts", "~/compare/x"],
    ["app/compare/zz.ts", "~/saved/x"],
    ["app/openapi/zz.server.ts", "~/scenario/x"],
    ["app/openapi/zz.server.ts", "./x.server"],
    ["app/saved/zz.ts", "~/estimate/x"],
    ["app/routes/zz.ts", "~/points/x.server"],
    ["app/routes/zz.tsx", "~/components/x"],
  ])("%s importing %s", async (filePath, path) => {
    expect(await directionErrors(filePath, importing(path))).toEqual([]);
  });

  it("what nuqs has beside its hooks", async () => {
    const code = 'import { createParser } from "nuqs";\nexport const y = createParser;\n';
    expect(await directionErrors("app/scenario/zz.ts", code)).toEqual([]);
  });
});

describe("the core reads nothing of its surroundings", () => {
  it.each(["fetch", "process", "window", "document"])("not %s", async (name) => {
    const code = `export const y = ${name};\n`;
    for (const folder of ["campaign", "scenario", "estimate", "share", "saved"]) {
      expect(await directionErrors(`app/${folder}/zz.ts`, code)).toHaveLength(1);
    }
    expect(await directionErrors("app/components/zz.ts", code)).toEqual([]);
  });
});

/** The rules that a file with this code would break. */
async function brokenRules(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result as ESLint.LintResult).messages.map(({ ruleId }) => ruleId);
}

function rendering(element: string): string {
  return `export const zz = (count: number, name: (of: number) => string) => [name, ${element}];\n`;
}

describe("a circle of imports is reported", () => {
  it("between files that exist", async () => {
    const code = `import { SaveScenario } from "./save-scenario";\nexport const loadSavedChunk = () => SaveScenario;\n`;
    const rules = await brokenRules("app/components/saved/load-saved-chunk.ts", code);
    expect(rules).toContain("import-x/no-cycle");
  });
});

describe("a text that changes beside others is reported", () => {
  it.each([
    "<p>In all {count}</p>",
    "<p>In all {count > 1 && <b>many</b>}</p>",
    "<>In all {name(count)}</>",
    "<p>{name(count)}{count > 1 && <b>many</b>}</p>",
  ])("%s", async (element) => {
    expect(await brokenRules("app/components/zz.tsx", rendering(element))).toContain(
      "no-restricted-syntax",
    );
  });

  it.each([
    "<p>{`In all ${count}`}</p>",
    "<p>In all <b>{count}</b></p>",
    "<p>{count > 1 ? <b>many</b> : name(count)}</p>",
    "<p><b>{count}</b>{count > 1 && <b>many</b>}</p>",
  ])("and this is not: %s", async (element) => {
    expect(await brokenRules("app/components/zz.tsx", rendering(element))).toEqual([]);
  });
});
