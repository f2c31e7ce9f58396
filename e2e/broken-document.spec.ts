import { startApp, type AppProcess } from "../tests/support/app-process";
import { expectFigures, pathOf, slider, waitForScripts } from "./support/estimator";
import type { PointsUpstream } from "../tests/support/points-upstream";
import { holdScripts } from "./support/hold-scripts";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES } from "../tests/support/wallets";

const LIMIT_MS = 60_000;
/** How much longer the page waits, to allow for the network, ms. */
const SLACK_MS = 2000;
const CONNECTION_LOST = "Error: the connection was lost";

test.describe("a document cut off while points are still loading", () => {
  let server: AppProcess;

  function start(upstream: PointsUpstream, port?: number) {
    const settings = { ...upstream.settings, POINTS_TIMEOUT_MS: String(LIMIT_MS) };
    return startApp(settings, { port });
  }

  test.beforeEach(async ({ page, upstream, watcher }) => {
    await page.clock.install();
    server = await start(upstream);
    // The request for the document itself fails.
    watcher.expectProblem(/request failed: .*ERR_/);
  });
  test.afterEach(() => server.stop());

  async function killServer() {
    const port = Number(new URL(server.url).port);
    await server.kill();
    return port;
  }

  test("says so, stays usable, and can be retried", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.hold("theo");
    await page.goto(server.url + pathOf({ wallet }), { waitUntil: "commit" });
    await expectFigures(page, { total: "$63,000" });
    await waitForScripts(page);
    await expect(page.getByTestId("loading")).toBeVisible();
    const port = await killServer();
    await page.clock.runFor(LIMIT_MS + SLACK_MS);
    await expect(page.getByTestId("lookup-error")).toHaveText(CONNECTION_LOST);
    await expect(page.getByTestId("loading")).toHaveCount(0);
    // Figures that have arrived stay, and still follow the controls.
    await expectFigures(page, { ...RICH_FIGURES, theo: "—", total: "$63,000" });
    await expect(page.getByTestId("alternatives").locator("li[aria-current] b").first()).toHaveText(
      "$63,000",
    );
    await slider(page, "FDV").press("End");
    await expectFigures(page, { expedition: "$160,000", theo: "—" });
    upstream.recover();
    server = await start(upstream, port);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectFigures(page, { theo: "$4,444", total: "$214,444" });
  });

  test("does the same when cut off before its scripts load", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.hold("theo");
    const releaseScripts = await holdScripts(page);
    // The new server answers the script requests held until then.
    await page.goto(server.url + pathOf({ wallet }), { waitUntil: "commit" });
    // Waits for the first data, which follow the HTML: cut off earlier, the page would look like
    // one whose scripts failed to load.
    await page.waitForFunction(() =>
      [...document.scripts].some(({ text }) => text.includes("streamController.enqueue")),
    );
    const port = await killServer();
    upstream.recover();
    server = await start(upstream, port);
    releaseScripts();
    await waitForScripts(page);
    await page.clock.runFor(LIMIT_MS + SLACK_MS);
    await expect(page.getByTestId("lookup-error")).toHaveText(CONNECTION_LOST);
    await page.getByRole("button", { name: "Estimate" }).click();
    await expectFigures(page, RICH_FIGURES);
  });
});
