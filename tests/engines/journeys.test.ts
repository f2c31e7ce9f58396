import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodePng } from "../support/pictures";
import { MODEST, RICH, RICH_FIGURES_450M } from "../support/wallets";
import { describeEngines, describeLooks } from "./support/describe-engines";
import { DESKTOP, PHONE } from "./support/engine";
import { proxyEstimator } from "./support/faulty-proxy";
import { serveEstimator } from "./support/served-estimator";
import { expectAddress, expectFigures, expectText, expectValue, readTexts } from "./support/shown";
import {
  choose,
  click,
  dragSlider,
  look,
  pressOn,
  typeOver,
  visit,
  waitUntilHydrated,
} from "./support/visitor";

// Where engines differ: the clipboard, input by pointer and keyboard, streams, history, modules that
// failed, and drawing. All else is tested in Chromium alone, in e2e/.

const CHART_FAILED = "The chart could not be loaded.";
/** Where the pictures go, for people to review. */
const FOLDER = "test-results/engines";
/** The parts to picture, by the element at the top of each. */
const PARTS = {
  top: "main",
  bonuses: ".claim-list",
  result: "#result, canvas",
  details: "#calculation-details",
};
const LOOKS = [DESKTOP, PHONE].flatMap((screen) =>
  [false, true].map((isDark) => ({ screen, isDark })),
);

const served = serveEstimator();
const proxy = proxyEstimator(served);

describeEngines([DESKTOP, PHONE], (browser) => {
  test("a shared link leads to one's own estimate, its link, and a comparison", async () => {
    const rich = served.upstream.addWallet(RICH);
    const modest = served.upstream.addWallet(MODEST);
    await visit(browser(), served.urlOf({ wallet: rich, fdv: 450_000_000, bonus: "morse" }));
    await expectFigures(browser(), {
      ...RICH_FIGURES_450M,
      additional: "$1,502",
      total: "$98,002",
    });
    await expectValue(browser(), "slider", "FDV", "450000000");
    expect((await look(browser(), "checkbox", "Morse NFT")).isTicked).toBe(true);

    // Unlike scripts, keyboard cut and paste need no permission.
    await typeOver(browser(), "textbox", "Wallet", modest);
    await browser().pressWithControl("a");
    await browser().pressWithControl("x");
    await browser().pressWithControl("v");
    await expectFigures(browser(), { expedition: "$1,500", theo: "$300", testnet: "$2,250" });
    await dragSlider(browser(), "FDV", 1);
    await click(browser(), "checkbox", "Kaito Yapper Top");
    const figures = { expedition: "$3,333", additional: "$8,337", total: "$17,336" };
    await expectFigures(browser(), figures);
    const url = served.urlOf({ wallet: modest, fdv: 1_000_000_000, bonus: "morse,kaito" });
    await expectAddress(browser(), url);

    await click(browser(), "button", "Share");
    await click(browser(), "radio", "With my wallet");
    await click(browser(), "button", "Copy link");
    await expectText(browser(), ".sheet .floating", "Link copied.");
    await click(browser(), "button", "Close");
    const nameBox = await openRenaming(`${shorten(modest)} · $1B · Morse NFT · Kaito Yapper Top`);
    await browser().pressWithControl("a");
    await browser().pressWithControl("v");
    await expectValue(browser(), "textbox", nameBox, url.slice(0, 80));

    await browser().reload();
    await waitUntilHydrated(browser());
    await expectFigures(browser(), figures);
    await expectValue(browser(), "slider", "FDV", "1000000000");
    await browser().back();
    await expectFigures(browser(), { expedition: "$72,000", total: "$98,002" });
    await expectValue(browser(), "textbox", "Wallet", rich);

    await click(browser(), "checkbox", "Compare “$450M”");
    await click(browser(), "checkbox", "Compare “$500M”");
    await click(browser(), "link", "Compare");
    await expectTotals(["$98,002", "$108,890"]);
    await click(browser(), "link", `Remove “${shorten(rich)} · $450M · Morse NFT”`);
    await expectTotals(["$108,890"]);
    await browser().back();
    await expectTotals(["$98,002", "$108,890"]);
  });

  /** Saves the scenario under its suggested name; returns the label of the field for another one. */
  async function openRenaming(suggestion: string): Promise<string> {
    // Another screen's: names of wallets that shorten alike would be longer.
    await browser().evaluate(() => localStorage.clear());
    await click(browser(), "button", "Save");
    await expectText(browser(), ".share__actions [role=status]", `Saved as “${suggestion}”.`);
    await click(browser(), "button", `Rename “${suggestion}”`);
    return `New name of “${suggestion}”`;
  }

  /** Waits for the comparison to show these totals. */
  async function expectTotals(totals: string[]) {
    await expect
      .poll(() => browser().evaluate(readTexts, "[data-testid^=compare-total]"))
      .toEqual(totals);
  }
});

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
  test("scripts that failed to load can be retried, and the input is kept", async () => {
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
    proxy().refuse(/\/pie-chart\.client-/);
    await click(browser(), "button", "Try again");
    await waitUntilHydrated(browser());
    await expectFigures(browser(), { expedition: "$160,000", additional: "$3,337" });
    await expectValue(browser(), "textbox", "Wallet", rich);
    await expectText(browser(), "[role=alert]", CHART_FAILED);
    await pressOn(browser(), "slider", "FDV", "Home");
    const parameters = { wallet: rich, fdv: 5_000_000, bonus: "morse", kaito: 1 };
    await expectAddress(browser(), proxy().urlOf(parameters));
    proxy().mend();
    await click(browser(), "button", "Try again");
    // Firefox remembers a failed module until the page is reloaded.
    if (name === "Firefox") {
      await expectText(browser(), "[role=alert]", CHART_FAILED);
      await click(browser(), "button", "Reload the page");
    }
    await expect.poll(() => browser().evaluate(readTexts, "canvas")).toHaveLength(1);
    await expectFigures(browser(), { expedition: "$800" });
  });
});

describeLooks(LOOKS, (browser, { screen, isDark }, { name }) => {
  test("the whole page fits its screen, and is pictured", async () => {
    const wallet = served.upstream.addWallet(RICH);
    const parameters = { wallet, bonus: "morse,discord", role: "royalGem", details: 1 };
    await visit(browser(), served.urlOf(parameters));
    await expect.poll(() => browser().evaluate(readTexts, ".formula .katex")).toHaveLength(4);
    await expect.poll(() => browser().evaluate(countDrawnPixels)).toBeGreaterThan(1000);
    expect(await browser().evaluate(() => [innerWidth, innerHeight])).toEqual([
      screen.width,
      screen.height,
    ]);
    expect(await browser().evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(
      isDark,
    );
    // Nothing overflows sideways.
    expect(
      await browser().evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(screen.width);

    mkdirSync(FOLDER, { recursive: true });
    for (const [part, selector] of Object.entries(PARTS)) {
      await browser().evaluate(scrollTo, selector);
      const picture = await browser().takePicture();
      expect(decodePng(picture).width).toBe(screen.width);
      const scheme = isDark ? "dark" : "light";
      const path = `${FOLDER}/${name}-${screen.name}-${scheme}-${part}.png`.toLowerCase();
      writeFileSync(path, picture);
    }
  });
});

function shorten(wallet: string): string {
  return `${wallet.slice(0, 6)}…${wallet.slice(-4)}`;
}

/** Runs in the page. */
function isSliderShown(): boolean {
  return document.querySelector("input[type=range]")!.checkVisibility();
}

/** Runs in the page: how many of the chart's pixels are not transparent; 0 without a chart. */
function countDrawnPixels(): number {
  const canvas = document.querySelector("canvas");
  if (canvas === null || canvas.width === 0) return 0;
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, at) => at % 4 === 3 && value > 0).length;
}

/** Runs in the page: scrolls to the first of these elements. */
function scrollTo(selector: string) {
  document.querySelector(selector)?.scrollIntoView({ behavior: "instant" });
}
