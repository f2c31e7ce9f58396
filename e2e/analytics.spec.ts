import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { pasteWallet, pathOf, slider, waitForScripts } from "./support/estimator";
import { startApp } from "../tests/support/app-process";
import { expect, test } from "./support/test";

const WALLET = "0x2222222222222222222222222222222222222222";
const OTHER_WALLET = "0x3333333333333333333333333333333333333333";

/** Does what such scripts do: reports where it is and where the visitor came from. */
const SCRIPT = `
  const { websiteId } = document.currentScript.dataset;
  const report = () => navigator.sendBeacon("ORIGIN/report", JSON.stringify({
    websiteId, href: location.href, referrer: document.referrer, title: document.title,
  }));
  for (const name of ["pushState", "replaceState"]) {
    const original = history[name];
    history[name] = function () { original.apply(this, arguments); report(); };
  }
  report();
`;

test("the analytics script runs and learns no wallet", { tag: "@desktop" }, async ({ page }) => {
  const analytics = await startAnalytics();
  const server = await startApp({
    ANALYTICS_SCRIPT_URL: `${analytics.url}/script.js`,
    ANALYTICS_SITE_ID: "site-7",
  });
  try {
    await page.goto(`${server.url}${pathOf({ wallet: WALLET, fdv: 450_000_000 })}`);
    await waitForScripts(page);
    await expect.poll(() => analytics.reports().length).toBeGreaterThan(0);
    await slider(page, "FDV").press("End");
    await pasteWallet(page, OTHER_WALLET);
    await expect(page).toHaveURL(new RegExp(`wallet=${OTHER_WALLET}&fdv=1000000000$`));
    await expect(page.getByTestId("loading")).toHaveCount(0);
    await page.reload();
    await expect.poll(() => analytics.reports().length).toBeGreaterThan(1);
    for (const report of analytics.reports()) {
      expect(report).toMatchObject({
        websiteId: "site-7",
        href: `${server.url}/analytics`,
        referrer: "",
      });
    }
    const told = JSON.stringify(analytics.requests);
    for (const secret of [WALLET, OTHER_WALLET, "wallet=", "fdv", "0x2222", "0x3333"]) {
      expect(told).not.toContain(secret);
    }
  } finally {
    await server.stop();
    await analytics.close();
  }
});

test(
  "there is no analytics frame unless it is set",
  { tag: "@desktop" },
  async ({ page, request }) => {
    await page.goto("/");
    await expect(page.locator("iframe")).toHaveCount(0);
    expect((await request.get("/analytics")).status()).toBe(404);
  },
);

/** A third party's analytics server that remembers all it is told. */
async function startAnalytics() {
  const requests: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    requests.push({ url: request.url ?? "", headers: request.headers, body });
    response.setHeader("Content-Type", "text/javascript");
    response.end(request.url === "/script.js" ? SCRIPT.replace("ORIGIN", url) : "");
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
