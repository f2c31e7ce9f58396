import { expect, test } from "vitest";
import { MODEST, RICH, RICH_FIGURES } from "../support/wallets";
import { describeEngines } from "./support/describe-engines";
import { DESKTOP, PHONE } from "./support/engine";
import { serveEstimator } from "./support/served-estimator";
import { expectAddress, expectFigures, expectText, expectValue, readTexts } from "./support/shown";
import { click, pressOn, scrollTo, typeOver, visit, waitUntilHydrated } from "./support/visitor";

const FORMULAS = "#calculation-details [role=group][aria-label=Formula]";

const served = serveEstimator();

describeEngines([DESKTOP, PHONE], (browser, screen) => {
  test("the calculation opens with its formulas typeset, and its constants count", async () => {
    const wallet = served.upstream.addWallet(RICH);
    await visit(browser(), served.urlOf({ wallet }));
    await click(browser(), "button", "Show calculation details");
    await expect
      .poll(() => browser().evaluate(readTexts, `${FORMULAS}:has(.katex-html)`))
      .toHaveLength(4);
    expect(await browser().evaluate(readTexts, FORMULAS)).toHaveLength(4);
    expect(await browser().evaluate(readTexts, ".katex-error")).toEqual([]);
    await expectAddress(browser(), served.urlOf({ wallet, details: 1 }));

    await click(browser(), "summary", "Modify Expedition Constants");
    await typeOver(browser(), "spinbutton", "Average tier factor", "3");
    await expectFigures(browser(), { expedition: "$24,000", theo: "$666", testnet: "$15,000" });
    await expectAddress(browser(), served.urlOf({ wallet, factor: 3, details: 1 }));
    await click(browser(), "button", "Hide calculation details");
    await expect.poll(() => browser().evaluate(readTexts, FORMULAS)).toEqual([]);
  });

  // The screen makes no difference to the rest: once is enough.
  if (screen === PHONE) return;

  test("the chart is drawn", async () => {
    const wallet = served.upstream.addWallet(RICH);
    await visit(browser(), served.urlOf({ wallet }));
    await expect.poll(() => browser().evaluate(countDrawnPixels)).toBeGreaterThan(1000);
  });

  test("Copy link copies the link, and says so", async () => {
    const url = served.urlOf({ fdv: 450_000_000, bonus: "morse" });
    await visit(browser(), url);
    await click(browser(), "button", "Copy link");
    await expectText(browser(), "[role=status]", "Link copied.");
    // Pasting needs no permission to read the clipboard.
    await click(browser(), "textbox", "Name");
    await browser().pressWithControl("v");
    await expectValue(browser(), "textbox", "Name", url);
  });

  test("a saved scenario stays in the list, and opens", async () => {
    const rich = served.upstream.addWallet(RICH);
    const modest = served.upstream.addWallet(MODEST);
    const rows = "#my-scenarios li";
    await visit(browser(), served.urlOf({ wallet: rich }));
    await typeOver(browser(), "textbox", "Name", "My hope");
    await pressOn(browser(), "textbox", "Name", "Enter");
    await expectText(browser(), "[role=status]", "Saved as “My hope”.");
    await expectText(browser(), rows, "My hope");
    await expectText(browser(), rows, RICH_FIGURES.total);

    await browser().reload();
    await waitUntilHydrated(browser());
    await expectText(browser(), rows, "My hope");
    await visit(browser(), served.urlOf({ wallet: modest, fdv: 450_000_000 }));
    // Near the window, it is looked up: what is in it moves meanwhile.
    await scrollTo(browser(), "link", "My hope");
    await expectText(browser(), rows, RICH_FIGURES.total);
    await click(browser(), "link", "My hope");
    await expectFigures(browser(), RICH_FIGURES);
    await expectAddress(browser(), served.urlOf({ wallet: rich }));
    await expectValue(browser(), "textbox", "Wallet", rich);
  });
});

/** Runs in the page: how many of the chart's pixels are not transparent; 0 where there is none. */
function countDrawnPixels(): number {
  const canvas = document.querySelector("canvas");
  if (canvas === null || canvas.width === 0) return 0;
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, at) => at % 4 === 3 && value > 0).length;
}
