import { expect, test } from "vitest";
import { MODEST, RICH } from "../support/wallets";
import { describeEngines, describeLooks } from "./support/describe-engines";
import { DESKTOP } from "./support/engine";
import { proxyEstimator } from "./support/faulty-proxy";
import { serveEstimator } from "./support/served-estimator";
import { expectAddress, expectFigures, expectText, expectValue, readTexts } from "./support/shown";
import {
  choose,
  click,
  look,
  pressOn,
  typeOver,
  visit,
  waitUntilHydrated,
} from "./support/visitor";

const CHART_FAILED = "The chart could not be loaded.";

const served = serveEstimator();
const proxy = proxyEstimator(served);

describeEngines([DESKTOP], (browser) => {
  test("sliders, number fields and lists work by keyboard", async () => {
    await visit(browser(), served.urlOf({ bonus: "morse,discord" }));
    await pressOn(browser(), "slider", "FDV", "End");
    await browser().press("ArrowLeft");
    await expectValue(browser(), "spinbutton", "FDV", "999,000,000");
    await typeOver(browser(), "spinbutton", "FDV", "450m");
    await browser().press("ArrowUp");
    await expectValue(browser(), "spinbutton", "FDV", "451,000,000");
    await choose(browser(), "Discord role", "Roy");
    // The text stays as typed, even with a redundant digit.
    await typeOver(browser(), "spinbutton", "Morse NFT", "1.50");
    await expectFigures(browser(), { additional: "$36,950" });
    await expectValue(browser(), "spinbutton", "Morse NFT", "1.50");
    await expectAddress(
      browser(),
      served.urlOf({ fdv: 451_000_000, bonus: "morse,discord", morse: 1.5, role: "royalGem" }),
    );
  });

  test("the page can be used while its document still streams in", async () => {
    const wallet = served.upstream.addWallet(RICH);
    served.upstream.hold("theo");
    // Otherwise the previous test's page would be taken for this one.
    await browser().open("about:blank");
    await browser().startOpening(served.urlOf({ wallet }));
    await waitUntilHydrated(browser());
    expect(await browser().evaluate(() => document.readyState)).toBe("loading");
    await expectText(browser(), "[data-testid=loading]", "Looking up 1 wallet…");
    await pressOn(browser(), "slider", "FDV", "End");
    await expectFigures(browser(), { expedition: "$160,000", theo: "—" });
    served.upstream.recover();
    await expectFigures(browser(), { theo: "$4,444", total: "$214,444" });
  });

  test("Back from another page restores the scenario", async () => {
    const wallet = served.upstream.addWallet(RICH);
    await visit(browser(), served.urlOf({ wallet, bonus: "kaito" }));
    await pressOn(browser(), "slider", "FDV", "End");
    await click(browser(), "checkbox", "Morse NFT");
    const url = served.urlOf({ wallet, fdv: 1_000_000_000, bonus: "morse,kaito" });
    await expectAddress(browser(), url);
    await browser().open(`${served.urlOf()}compare`);
    await browser().back();
    await waitUntilHydrated(browser());
    await expectFigures(browser(), { expedition: "$160,000", additional: "$8,337" });
    await expectValue(browser(), "slider", "FDV", "1000000000");
    expect((await look(browser(), "checkbox", "Morse NFT")).isTicked).toBe(true);
    await pressOn(browser(), "slider", "FDV", "Home");
    await expectFigures(browser(), { expedition: "$800" });
  });
});

// Not `describeEngines`: the browsers' consoles rightly report the missing files.
describeLooks([{ screen: DESKTOP, isDark: false }], (browser, _look, { name }) => {
  test("input made before the scripts arrive is kept", async () => {
    const modest = served.upstream.addWallet(MODEST);
    const rich = served.upstream.addWallet(RICH);
    proxy().hold(/\/build\/.*\.js$/);
    // Otherwise the previous test's page would be taken for this one.
    await browser().open("about:blank");
    await browser().startOpening(proxy().urlOf({ wallet: modest, kaito: 1 }));
    // First: where typing takes long, the page meanwhile reports its scripts, and hides sliders.
    await pressOn(browser(), "slider", "FDV", "End");
    await click(browser(), "checkbox", "Morse NFT");
    await typeOver(browser(), "textbox", "Wallet", rich);
    proxy().mend();
    await waitUntilHydrated(browser());
    await expectFigures(browser(), { expedition: "$160,000", additional: "$3,337" });
    await expectAddress(
      browser(),
      proxy().urlOf({ wallet: rich, fdv: 1_000_000_000, bonus: "morse", kaito: 1 }),
    );
  });

  test("reports that a script failed to load, and keeps the input on retry", async () => {
    const modest = served.upstream.addWallet(MODEST);
    const rich = served.upstream.addWallet(RICH);
    proxy().refuse(/\/_shared\/first-/);
    await browser().open(proxy().urlOf({ wallet: modest, kaito: 1 }));
    await expectText(browser(), "#script-failure:not([hidden])", "Part of this page didn’t load.");
    // The notice changes the page's styles, which moves the controls.
    await expect.poll(() => browser().evaluate(isSliderShown)).toBe(false);
    // Before any typing: Firefox scrolls smoothly to the caret, which would move the checkbox.
    await click(browser(), "checkbox", "Morse NFT");
    await typeOver(browser(), "textbox", "Wallet", rich);
    await typeOver(browser(), "spinbutton", "FDV", "1000000000");
    proxy().mend();
    await click(browser(), "button", "Try again");
    await waitUntilHydrated(browser());
    await expectFigures(browser(), { expedition: "$160,000", additional: "$3,337" });
    await expectValue(browser(), "textbox", "Wallet", rich);
    await pressOn(browser(), "slider", "FDV", "Home");
    await expectFigures(browser(), { expedition: "$800" });
  });

  test("a chart that failed to load can be retried", async () => {
    const wallet = served.upstream.addWallet(RICH);
    proxy().refuse(/\/pie-chart\.client-/);
    await visit(browser(), proxy().urlOf({ wallet }));
    await expectText(browser(), "[role=alert]", CHART_FAILED);
    await pressOn(browser(), "slider", "FDV", "End");
    await expectAddress(browser(), proxy().urlOf({ wallet, fdv: 1_000_000_000 }));
    proxy().mend();
    await click(browser(), "button", "Try again");
    // Firefox remembers a failed module until the page is reloaded.
    if (name === "Firefox") {
      await expectText(browser(), "[role=alert]", CHART_FAILED);
      await click(browser(), "button", "Reload the page");
    }
    await expect.poll(() => browser().evaluate(readTexts, "canvas")).toHaveLength(1);
    await expectFigures(browser(), { total: "$214,444" });
  });
});

/** Runs in the page. */
function isSliderShown(): boolean {
  return document.querySelector("input[type=range]")!.checkVisibility();
}
