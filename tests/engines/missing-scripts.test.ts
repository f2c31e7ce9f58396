import { expect, test } from "vitest";
import { MODEST, RICH, RICH_FIGURES } from "../support/wallets";
import { describeLooks } from "./support/describe-engines";
import { DESKTOP } from "./support/engine";
import { proxyEstimator } from "./support/faulty-proxy";
import { serveEstimator } from "./support/served-estimator";
import { expectAddress, expectFigures, expectText, expectValue, readTexts } from "./support/shown";
import { click, pressOn, typeOver, visit, waitUntilHydrated } from "./support/visitor";

const CHART_FAILED = "The chart could not be loaded.";

const served = serveEstimator();
const proxy = proxyEstimator(served);

// The browsers' consoles say what is missing, as they should.
describeLooks([{ screen: DESKTOP, isDark: false }], (browser, _look, { name }) => {
  test("a chart that did not come can be tried again", async () => {
    const wallet = served.upstream.addWallet(RICH);
    const chart = () => browser().evaluate(readTexts, "canvas");
    proxy().refuse(/\/pie-chart\.client-/);
    await visit(browser(), proxy().urlOf({ wallet }));
    await expectText(browser(), ".load-failure", CHART_FAILED);
    await click(browser(), "button", "Try again");
    await expectText(browser(), ".load-failure", CHART_FAILED);
    await pressOn(browser(), "slider", "FDV", "End");
    await expectFigures(browser(), { total: "$214,444" });
    // Loaded anew before, the page would be without it.
    await expectAddress(browser(), proxy().urlOf({ wallet, fdv: 1_000_000_000 }));

    proxy().mend();
    await click(browser(), "button", "Try again");
    // Firefox remembers until the page is loaded anew that a module has failed.
    if (name === "Firefox") {
      await expectText(browser(), ".load-failure", CHART_FAILED);
      await click(browser(), "button", "Reload the page");
    }
    await expect.poll(chart).toHaveLength(1);
    expect(await browser().evaluate(readTexts, ".load-failure")).toEqual([]);
    await expectFigures(browser(), { total: "$214,444" });
  });

  test("a chart that did not come comes with the page when that is loaded anew", async () => {
    const wallet = served.upstream.addWallet(RICH);
    proxy().refuse(/\/pie-chart\.client-/);
    await visit(browser(), proxy().urlOf({ wallet }));
    await expectText(browser(), ".load-failure", CHART_FAILED);
    proxy().mend();
    await click(browser(), "button", "Reload the page");
    await expect.poll(() => browser().evaluate(readTexts, "canvas")).toHaveLength(1);
    await expectFigures(browser(), RICH_FIGURES);
  });

  test("without its first script the page says so, and starts with what was typed", async () => {
    const modest = served.upstream.addWallet(MODEST);
    const rich = served.upstream.addWallet(RICH);
    proxy().refuse(/\/_shared\/first-/);
    await browser().open(proxy().urlOf({ wallet: modest }));
    // After ten seconds it would say so whatever has happened.
    await expect
      .poll(() => browser().evaluate(readTexts, "#script-failure:not([hidden])"), { timeout: 5000 })
      .toEqual([expect.stringContaining("Part of this page has not loaded.")]);
    // Its styles move what is to be clicked.
    await expect.poll(() => browser().evaluate(isSliderShown)).toBe(false);
    // First: Firefox scrolls smoothly to what is typed, and goes on meanwhile.
    await click(browser(), "checkbox", "Morse NFT");
    await typeOver(browser(), "textbox", "Wallet", rich);
    await typeOver(browser(), "spinbutton", "FDV", "1000000000");

    proxy().mend();
    await click(browser(), "button", "Try again");
    await expectFigures(browser(), { expedition: "$160,000", additional: "$3,337" });
    await waitUntilHydrated(browser());
    await expectValue(browser(), "textbox", "Wallet", rich);
    expect(await browser().evaluate(readTexts, "#script-failure:not([hidden])")).toEqual([]);
    await pressOn(browser(), "slider", "FDV", "Home");
    await expectFigures(browser(), { expedition: "$800" });
    await expectAddress(browser(), proxy().urlOf({ wallet: rich, fdv: 5_000_000, bonus: "morse" }));
  });
});

/** Runs in the page. */
function isSliderShown(): boolean {
  return document.querySelector(".slider")!.checkVisibility();
}
