import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../support/app-process";
import { startPointsUpstream } from "../support/points-upstream";
import { RICH, RICH_FIGURES } from "../support/wallets";
import { describeLooks } from "./support/describe-engines";
import { DESKTOP } from "./support/engine";
import { expectFigures, expectText, readTexts } from "./support/shown";
import { click, pressOn, waitUntilHydrated } from "./support/visitor";

const LIMIT_MS = 5000;
/** What the page allows the network, and some more, ms. */
const SLACK_MS = 2000 + 500;

// The browsers' consoles say what broke off, as they should.
describeLooks([{ screen: DESKTOP, isDark: false }], (browser) => {
  test("a document that breaks off after hydration says so, and can be tried again", async () => {
    const upstream = await startPointsUpstream();
    onTestFinished(() => upstream.close());
    const start = (port?: number) =>
      startApp(
        {
          ...upstream.settings,
          POINTS_TIMEOUT_MS: String(LIMIT_MS),
        },
        { port },
      );
    let server = await start();
    onTestFinished(() => server.stop());
    const wallet = upstream.addWallet(RICH);
    upstream.hold("theo");
    await browser().startOpening(`${server.url}/?wallet=${wallet}`);
    // While the document is still open.
    await waitUntilHydrated(browser());
    expect(await browser().evaluate(() => document.readyState)).toBe("loading");
    await expectFigures(browser(), { ...RICH_FIGURES, theo: "—", total: "$63,000" });
    await expectText(browser(), "[data-testid=loading]", "Loading…");
    // Else the chart would be missing, too, and have a button of its own.
    await expect.poll(() => browser().evaluate(readTexts, "canvas")).toHaveLength(1);

    await server.kill();
    await expect
      .poll(() => browser().evaluate(readTexts, "[data-testid=lookup-error]"), {
        timeout: LIMIT_MS + SLACK_MS,
      })
      .toEqual(["Error: the connection broke off"]);
    expect(await browser().evaluate(readTexts, "[data-testid=loading]")).toEqual([]);
    await pressOn(browser(), "slider", "FDV", "End");
    await expectFigures(browser(), { expedition: "$160,000", theo: "—" });

    upstream.recover();
    server = await start(Number(new URL(server.url).port));
    await click(browser(), "button", "Try again");
    await expectFigures(browser(), { theo: "$4,444", total: "$214,444" });
  });
});
