import { readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { newWallet } from "../support/new-wallets";
import { BROWSER_HEADERS } from "./support/http-client";
import { serveApp } from "./support/served-app";

// The numbers' purpose: docs/performance.md.
/** Bytes on the wire of the scripts loaded before the page is interactive. */
const SCRIPT_BUDGET = 110_500;
/** Bytes on the wire of the document of a wallet's page, including its styles. */
const DOCUMENT_BUDGET = 15_700;

/** Scripts of the build that the document loads or preloads. */
const NAMED_SCRIPT = /\/build\/[^"'\s]+\.js/g;
/** In a built module; doesn't match `import("…")`, which loads later. */
const STATIC_IMPORT = /\b(?:import|from)\s*"([^"]+\.js)"/g;

const served = serveApp(1);

/** Requests a file as a browser does. */
async function fetchFile(path: string) {
  const { status, headers, bytes } = await served.client.get(served.app.url, path, BROWSER_HEADERS);
  expect([path, status, headers["content-encoding"]]).toEqual([path, 200, "br"]);
  return { text: brotliDecompressSync(bytes).toString(), wireBytes: bytes.length };
}

test("what a shared link loads before it becomes interactive is within its budgets", async () => {
  const query = `?wallet=${newWallet()}`;
  // This caches its points, so the page comes with all of them.
  await served.client.get(served.app.url, `/api/estimate${query}`);
  const document = await fetchFile(`/${query}`);
  expect(document.wireBytes).toBeLessThanOrEqual(DOCUMENT_BUDGET);
  const shown = document.text.replace(/<noscript>.*?<\/noscript>/gs, "");
  const sheets = [...shown.matchAll(/rel="stylesheet" href="([^"]*)"/g)].map(([, path]) => path);
  expect(sheets).toEqual([expect.stringMatching(/\/later-\w+\.css$/)]);
  expect(shown.indexOf('rel="stylesheet"')).toBeGreaterThan(shown.indexOf('id="points-'));

  // The scripts that it names or preloads, and all that those import.
  const scripts = new Map<string, number>();
  const waiting = [...document.text.matchAll(NAMED_SCRIPT)].map(([named]) => named);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (scripts.has(next)) continue;
    const { text, wireBytes } = await fetchFile(next);
    scripts.set(next, wireBytes);
    for (const [, name = ""] of text.matchAll(STATIC_IMPORT))
      waiting.push(posix.resolve(posix.dirname(next), name));
  }
  const list = [...scripts].map(([path, bytes]) => `${path} ${bytes}`);
  // The entry, the root, the page and the router at least.
  expect(list.length).toBeGreaterThan(3);
  const sum = [...scripts.values()].reduce((total, bytes) => total + bytes, 0);
  expect(sum, list.join("\n")).toBeLessThanOrEqual(SCRIPT_BUDGET);
});

test("licence notices are kept in a file beside the scripts", () => {
  const notices = readFileSync("public/build/LEGAL.txt", "utf8");
  for (const name of ["react-dom.production.min.js", "@remix-run/router", "Chart.js"])
    expect(notices).toContain(name);
  const holders = readdirSync("public/build", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".js"))
    .filter((path) => /@license/.test(readFileSync(`public/build/${path}`, "utf8")));
  expect(holders).toEqual([]);
});
