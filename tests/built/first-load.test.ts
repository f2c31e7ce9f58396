import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { DOCUMENT_BUDGET, SCRIPT_BUDGET } from "../support/budgets";
import { fetchFirstLoad, sumWire, type FirstLoad } from "../support/first-load";
import { serveApp } from "./support/served-app";
import { newWallet } from "../support/new-wallets";

/** Words found only in the code of each of these. */
const FOR_LATER = {
  KaTeX: "KaTeX parse error",
  markdown: "characterEscape",
  "the chart": "getDatasetMeta",
  "the comparison": "What differs",
};

const served = serveApp(1);
let first: FirstLoad;

beforeAll(async () => {
  const { app, client } = served;
  const query = `?wallet=${newWallet()}`;
  // This caches its points, so the page doesn't stream.
  await client.get(app.url, `/api/estimate${query}`);
  first = await fetchFirstLoad(client, app.url, `/${query}`);
});

describe("what a shared link loads before it becomes interactive", () => {
  test(`is at most ${SCRIPT_BUDGET} bytes of script`, () => {
    const list = first.scripts.map(({ path, wireBytes }) => `${path} ${wireBytes}`);
    // The entry, the root, the page and the router at least.
    expect(list.length).toBeGreaterThan(3);
    expect(sumWire(first.scripts), list.join("\n")).toBeLessThanOrEqual(SCRIPT_BUDGET);
  });

  test(`is a document of at most ${DOCUMENT_BUDGET} bytes, with the styles of what shows first`, () => {
    const { wireBytes, text } = first.document;
    expect(wireBytes).toBeLessThanOrEqual(DOCUMENT_BUDGET);
    const shown = text.replace(/<noscript>.*?<\/noscript>/gs, "");
    const sheets = [...shown.matchAll(/rel="stylesheet" href="([^"]*)"/g)].map(([, path]) => path);
    expect(sheets).toEqual([expect.stringMatching(/\/later-\w+\.css$/)]);
    // It holds up only what follows it.
    expect(shown.indexOf('rel="stylesheet"')).toBeGreaterThan(shown.indexOf('id="points-'));
    expect(shown).toMatch(/<style>.*\.estimator.*<\/style>/s);
    expect(shown).not.toContain(".katex-html");
  });

  test.each(Object.entries(FOR_LATER))("contains no code of %s", (_, word) => {
    const holders = first.scripts.filter(({ text }) => text.includes(word));
    expect(holders.map(({ path }) => path)).toEqual([]);
    // The word is still valid: some script of the build contains it.
    const all = listScripts().filter((path) => readFileSync(path, "utf8").includes(word));
    expect(all.length).toBeGreaterThan(0);
  });
});

describe("the build", () => {
  test("names only scripts that exist, and contains no unused ones", () => {
    const server = readFileSync("build/index.js", "utf8");
    const named = [...server.matchAll(/"(\/build\/[^"]+\.js)"/g)].map(([, path = ""]) => path);
    for (const path of named) expect(existsSync(`public${path}`), path).toBe(true);
    const loaded = listScripts().flatMap((path) => [
      ...readFileSync(path, "utf8").matchAll(/[\w.-]+-[\w-]{8}\.js/g),
    ]);
    const known = [...named, ...loaded.map(([name]) => name)].map((path) => basename(path));
    expect(listScripts().filter((path) => !known.includes(basename(path)))).toEqual([]);
  });

  test("keeps licence notices in a file beside the scripts", () => {
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
