import { startApp, type AppProcess } from "../tests/support/app-process";
import { expectFigures, pathOf, slider, waitForScripts, walletBox } from "./support/estimator";
import { UPSTREAMS, type PointsUpstream } from "../tests/support/points-upstream";
import { holdScripts } from "./support/hold-scripts";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES } from "../tests/support/wallets";

/** The server's limit, what the network may add, and some more, ms. */
const WITHIN = { timeout: 12_000 };
const BROKEN_OFF = "Error: the connection broke off";

test.describe("a document that breaks off while points are on their way", () => {
  let server: AppProcess;

  function start(upstream: PointsUpstream, port?: number) {
    return startApp(
      {
        ...upstream.settings,
        POINTS_TIMEOUT_MS: "6000",
      },
      { port },
    );
  }

  test.beforeEach(async ({ upstream, watcher }) => {
    // Each waits for the server's limit to pass.
    test.slow();
    server = await start(upstream);
    // The document itself.
    watcher.expectProblem(/request failed: .*ERR_/);
  });
  test.afterEach(() => server.stop());

  async function killServer() {
    const port = Number(new URL(server.url).port);
    await server.kill();
    return port;
  }

  test("says so, goes on, and can be tried again", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.hold("theo");
    await page.goto(server.url + pathOf({ wallet }), { waitUntil: "commit" });
    await expectFigures(page, { total: "$63,000" });
    await waitForScripts(page);
    await expect(page.getByTestId("loading")).toBeVisible();
    const port = await killServer();
    await expect(page.getByTestId("lookup-error")).toHaveText(BROKEN_OFF, WITHIN);
    await expect(page.getByTestId("loading")).toHaveCount(0);
    // What has arrived stays, and follows.
    await expectFigures(page, { ...RICH_FIGURES, theo: "—", total: "$63,000" });
    await expect(page.locator("[data-part=theo]")).toContainText("incomplete");
    const whatIf = page.getByRole("region", { name: "What if" });
    await expect(whatIf).toContainText("Incomplete: not all points arrived");
    await expect(whatIf).toContainText("Now: $63,000");
    await slider(page, "FDV").press("End");
    await expectFigures(page, { expedition: "$160,000", theo: "—" });
    upstream.recover();
    server = await start(upstream, port);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectFigures(page, { total: "$214,444" });
    await expect(page.getByTestId("lookup-error")).toHaveCount(0);
  });

  test("is asked for again by Enter", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.hold(UPSTREAMS);
    await page.goto(server.url + pathOf({ wallet }), { waitUntil: "commit" });
    await waitForScripts(page);
    const port = await killServer();
    await expect(page.getByTestId("lookup-error")).toHaveText(BROKEN_OFF, WITHIN);
    upstream.recover();
    server = await start(upstream, port);
    await walletBox(page).press("Enter");
    await expectFigures(page, RICH_FIGURES);
  });

  test("before its scripts have come: the same", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.hold("theo");
    const letThrough = await holdScripts(page);
    // What has been asked for before is answered by the new server.
    await page.goto(server.url + pathOf({ wallet }), { waitUntil: "commit" });
    await expectFigures(page, { total: "$63,000" });
    // The first data follow the HTML; without them it is the page whose scripts have not come.
    await page.waitForFunction(() =>
      [...document.scripts].some(({ text }) => text.includes("streamController.enqueue")),
    );
    const port = await killServer();
    upstream.recover();
    server = await start(upstream, port);
    letThrough();
    await waitForScripts(page);
    await expect(page.getByTestId("lookup-error")).toHaveText(BROKEN_OFF, WITHIN);
    await page.getByRole("button", { name: "Estimate" }).click();
    await expectFigures(page, RICH_FIGURES);
  });
});
