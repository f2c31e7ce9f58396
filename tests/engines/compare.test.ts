import { expect, test } from "vitest";
import { comparisonPath } from "~/compare/comparison-path";
import type { NamedScenario } from "~/compare/named-scenarios";
import { MODEST, RICH } from "../support/wallets";
import { scenarioOf } from "../support/scenarios";
import { describeEngines } from "./support/describe-engines";
import { DESKTOP, PHONE, type Engine } from "./support/engine";
import { serveEstimator } from "./support/served-estimator";
import { expectAddress, expectFigures, readTexts } from "./support/shown";
import { click, dragSlider, typeOver, visit } from "./support/visitor";

const served = serveEstimator();

function nameScenario(name: string, wallet: string): NamedScenario {
  return { name, scenario: scenarioOf(`wallet=${wallet}`) };
}

async function expectColumns(browser: Engine, names: string[], totals: string[]) {
  await expect
    .poll(() => browser.evaluate(readTexts, ".compare thead th"))
    .toEqual(["Scenario", ...names.map((name, index) => `${index + 1} ${name}`)]);
  await expect
    .poll(() => browser.evaluate(readTexts, "[data-testid^=compare-total]"))
    .toEqual(totals);
}

describeEngines([DESKTOP, PHONE], (browser) => {
  test("a scenario is kept, another one set, and both stand side by side", async () => {
    const wallet = served.upstream.addWallet(RICH);
    const name = `${wallet.slice(0, 6)}…${wallet.slice(-4)}`;
    await visit(browser(), served.urlOf({ wallet }));
    await click(browser(), "link", "Compare with this");
    await expect.poll(() => browser().evaluate(readTexts, "#kept-heading")).toHaveLength(1);
    await dragSlider(browser(), "FDV", 1);
    await expectFigures(browser(), { total: "$214,444" });
    await click(browser(), "link", "Side by side");
    const names = [`${name} · $300.0M`, `${name} · $1,000.0M`];
    await expectColumns(browser(), names, ["$64,333", "$214,444"]);
  });

  test("columns change places, get names and go, and Back brings them back", async () => {
    const modest = nameScenario("Modest", served.upstream.addWallet(MODEST));
    const rich = nameScenario("Rich", served.upstream.addWallet(RICH));
    const urlOf = (...columns: NamedScenario[]) =>
      served.urlOf() + comparisonPath(columns).slice(1);
    await browser().open(urlOf(modest, rich));
    await expectColumns(browser(), ["Modest", "Rich"], ["$2,700", "$64,333"]);
    await click(browser(), "link", "Move “Modest” right");
    await expectColumns(browser(), ["Rich", "Modest"], ["$64,333", "$2,700"]);
    await click(browser(), "summary", "Rename “Rich”");
    await typeOver(browser(), "textbox", "New name of “Rich”", "Mine");
    await browser().press("Enter");
    await expectColumns(browser(), ["Mine", "Modest"], ["$64,333", "$2,700"]);
    await click(browser(), "link", "Remove “Mine”");
    await expectColumns(browser(), ["Modest"], ["$2,700"]);
    await expectAddress(browser(), urlOf(modest));
    await browser().back();
    await expectColumns(browser(), ["Mine", "Modest"], ["$64,333", "$2,700"]);
  });
});
