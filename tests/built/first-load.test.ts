import { readFileSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { DOCUMENT_BUDGET, SCRIPT_BUDGET } from "../support/budgets";
import { fetchFirstLoad, sumWire, type FirstLoad } from "../support/first-load";
import { serveApp } from "./support/served-app";
import { newWallet } from "../support/new-wallets";

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

  test(`is a document of at most ${DOCUMENT_BUDGET} bytes, with its styles`, () => {
    const { wireBytes, text } = first.document;
    expect(wireBytes).toBeLessThanOrEqual(DOCUMENT_BUDGET);
    const shown = text.replace(/<noscript>.*?<\/noscript>/gs, "");
    expect(shown).not.toContain('rel="stylesheet"');
  });
});

test("licence notices are kept in a file beside the scripts", () => {
  const notices = readFileSync("public/build/LEGAL.txt", "utf8");
  for (const name of ["react-dom.production.min.js", "@remix-run/router", "Chart.js"]) {
    expect(notices).toContain(name);
  }
  const holders = listScripts().filter((path) => /@license/.test(readFileSync(path, "utf8")));
  expect(holders).toEqual([]);
});

function listScripts(): string[] {
  const paths = readdirSync("public/build", { recursive: true, encoding: "utf8" });
  return paths.filter((path) => path.endsWith(".js")).map((path) => `public/build/${path}`);
}
