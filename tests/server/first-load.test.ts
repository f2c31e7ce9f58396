import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { SCRIPT_BUDGET, STYLE_BUDGET } from "../support/budgets";
import { readFirstLoad, sumGzip, type FirstLoad } from "../support/first-load";
import { serveApp } from "./support/served-app";
import { newWallet } from "../support/new-wallets";

/** Words that only the code of these has. */
const FOR_LATER = {
  KaTeX: "KaTeX parse error",
  markdown: "characterEscape",
  "the chart": "getDatasetMeta",
};

const served = serveApp(1);
let first: FirstLoad;

beforeAll(async () => {
  const { body } = await served.client.get(served.app.url, `/?wallet=${newWallet()}`);
  first = readFirstLoad(body);
});

describe("what a shared link loads before it can be used", () => {
  test(`is at most ${SCRIPT_BUDGET} bytes of script`, () => {
    const list = first.scripts.map(({ path, gzipBytes }) => `${path} ${gzipBytes}`);
    // The entry, the root, the page and the router at least.
    expect(list.length).toBeGreaterThan(3);
    expect(sumGzip(first.scripts), list.join("\n")).toBeLessThanOrEqual(SCRIPT_BUDGET);
  });

  test("is one script, the one that starts it, and three of a few lines", () => {
    const sizes = first.scripts.map(({ gzipBytes }) => gzipBytes).sort((a, b) => b - a);
    expect(sizes).toHaveLength(5);
    expect(sizes[1]).toBeLessThan(2000);
    for (const size of sizes.slice(2)) expect(size).toBeLessThan(1000);
  });

  test(`is at most ${STYLE_BUDGET} bytes of style, without the formulas'`, () => {
    expect(first.styles.length).toBeGreaterThan(0);
    expect(sumGzip(first.styles)).toBeLessThanOrEqual(STYLE_BUDGET);
    for (const { text } of first.styles) expect(text).not.toContain(".katex-html");
  });

  test.each(Object.entries(FOR_LATER))("has no code of %s", (_, word) => {
    const holders = first.scripts.filter(({ text }) => text.includes(word));
    expect(holders.map(({ path }) => path)).toEqual([]);
    // The word is still the right one: the code is somewhere.
    const all = listScripts().filter((path) => readFileSync(path, "utf8").includes(word));
    expect(all.length).toBeGreaterThan(0);
  });
});

describe("the build", () => {
  test("names scripts that are there, and has no others", () => {
    const server = readFileSync("build/index.js", "utf8");
    const named = [...server.matchAll(/"(\/build\/[^"]+\.js)"/g)].map(([, path = ""]) => path);
    for (const path of named) expect(existsSync(`public${path}`), path).toBe(true);
    const loaded = listScripts().flatMap((path) => [
      ...readFileSync(path, "utf8").matchAll(/[\w.-]+-[\w-]{8}\.js/g),
    ]);
    const known = [...named, ...loaded.map(([name]) => name)].map((path) => basename(path));
    expect(listScripts().filter((path) => !known.includes(basename(path)))).toEqual([]);
  });

  test("keeps what licences want to be said, beside the scripts", () => {
    const notices = readFileSync("public/build/LEGAL.txt", "utf8");
    for (const name of ["react-dom.production.min.js", "@remix-run/router", "Chart.js"]) {
      expect(notices).toContain(name);
    }
    const holders = listScripts().filter((path) => /@license/.test(readFileSync(path, "utf8")));
    expect(holders).toEqual([]);
  });
});

function listScripts(): string[] {
  const paths = readdirSync("public/build", { recursive: true, encoding: "utf8" });
  return paths.filter((path) => path.endsWith(".js")).map((path) => `public/build/${path}`);
}
