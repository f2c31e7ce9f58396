import { test } from "vitest";
import { RICH } from "../support/wallets";
import { describeEngines } from "./support/describe-engines";
import { DESKTOP, PHONE } from "./support/engine";
import { serveEstimator } from "./support/served-estimator";
import { expectAddress, expectFigures, expectText } from "./support/shown";
import { click, dragSlider, typeOver, visit } from "./support/visitor";

const CURRENT = "[data-testid=what-if] [aria-current=true]";

const served = serveEstimator();

describeEngines([DESKTOP, PHONE], (browser) => {
  test("the table of totals follows a slider, and a cell sets its scenario", async () => {
    const wallet = served.upstream.addWallet(RICH);
    await visit(browser(), served.urlOf({ wallet }));
    await expectText(browser(), CURRENT, "$64,333");
    await dragSlider(browser(), "FDV", 1);
    await expectText(browser(), CURRENT, "$214,444");
    await click(browser(), "link", "$148,333");
    await expectFigures(browser(), { total: "$148,333" });
    await expectAddress(browser(), served.urlOf({ wallet, fdv: 500_000_000, expedition: 15 }));
    await expectText(browser(), CURRENT, "$148,333");
  });

  test("a goal is read as people type it, and sets the FDV that gives it", async () => {
    const wallet = served.upstream.addWallet(RICH);
    await visit(browser(), served.urlOf({ wallet }));
    await typeOver(browser(), "textbox", "Total to reach", "25k");
    await expectText(
      browser(),
      "[aria-labelledby=goal-heading] p",
      "An FDV of $117,000,000 gives $25,090",
    );
    await expectAddress(browser(), served.urlOf({ wallet, goal: 25_000 }));
    await click(browser(), "link", "Set this FDV");
    await expectFigures(browser(), { total: "$25,090" });
  });
});
