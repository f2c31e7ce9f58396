import { expect, test } from "vitest";
import { RICH, RICH_FIGURES } from "../support/wallets";
import { describeEngines } from "./support/describe-engines";
import { DESKTOP, PHONE } from "./support/engine";
import { recordInputs, takeInputs } from "./support/record-inputs";
import { serveEstimator } from "./support/served-estimator";
import { expectAddress, expectFigures, expectValue } from "./support/shown";
import { choose, click, dragSlider, look, pressOn, typeOver, visit } from "./support/visitor";

const AT_1B = { expedition: "$160,000", theo: "$4,444", testnet: "$50,000", total: "$214,444" };

const served = serveEstimator();

describeEngines([DESKTOP, PHONE], (browser, screen) => {
  test("a slider follows the pointer", async () => {
    const wallet = served.upstream.addWallet(RICH);
    await visit(browser(), served.urlOf({ wallet }));
    await dragSlider(browser(), "Expedition allocation", 1);
    await expectFigures(browser(), { expedition: "$96,000", theo: "$2,666", total: "$113,666" });
    await dragSlider(browser(), "Testnet allocation", 0);
    await expectFigures(browser(), { testnet: "$0", total: "$98,666" });
    await expectAddress(browser(), served.urlOf({ wallet, expedition: 20, testnet: 0 }));
    await expectValue(browser(), "spinbutton", "Testnet allocation", "0");
  });

  // The screen makes no difference to the rest: once is enough.
  if (screen === PHONE) return;

  test("a slider moves the figures at once, the address after a pause", async () => {
    const wallet = served.upstream.addWallet(RICH);
    await visit(browser(), served.urlOf({ wallet }));
    await expectFigures(browser(), RICH_FIGURES);
    await browser().evaluate(recordInputs);
    await pressOn(browser(), "slider", "FDV", "End");
    await expectFigures(browser(), AT_1B);
    await expectValue(browser(), "spinbutton", "FDV", "1000000000");
    await expectAddress(browser(), served.urlOf({ wallet, fdv: 1_000_000_000 }));
    expect(await browser().evaluate(takeInputs)).toEqual([
      { total: AT_1B.total, search: `?wallet=${wallet}` },
    ]);
    await browser().press("ArrowLeft");
    await browser().press("ArrowLeft");
    await browser().press("ArrowRight");
    await expectValue(browser(), "slider", "FDV", "999000000");
    await expectAddress(browser(), served.urlOf({ wallet, fdv: 999_000_000 }));
    await expectValue(browser(), "spinbutton", "FDV", "999000000");
  });

  test("a number out of range is bent, and its field says so", async () => {
    const wallet = served.upstream.addWallet(RICH);
    await visit(browser(), served.urlOf({ wallet }));
    await typeOver(browser(), "spinbutton", "Expedition allocation", "25");
    await browser().press("Enter");
    await expectFigures(browser(), { expedition: "$96,000" });
    await expectAddress(browser(), served.urlOf({ wallet, expedition: 20 }));
    const { value, description } = await look(browser(), "spinbutton", "Expedition allocation");
    expect(value).toBe("25");
    expect(description).toMatch(/0 to 20\b.*\b20\b/);
    await expectValue(browser(), "slider", "Expedition allocation", "20");
  });

  test("an amount is typed with a suffix, and stepped by keys", async () => {
    await visit(browser(), served.urlOf());
    await typeOver(browser(), "spinbutton", "FDV", "450m");
    await expectAddress(browser(), served.urlOf({ fdv: 450_000_000 }));
    await browser().press("ArrowUp");
    await expectValue(browser(), "spinbutton", "FDV", "451000000");
    await expectValue(browser(), "slider", "FDV", "451000000");
  });

  test("a number stays as it was typed", async () => {
    await visit(browser(), served.urlOf({ bonus: "morse" }));
    await typeOver(browser(), "spinbutton", "Morse NFT", "1.50");
    await expectFigures(browser(), { additional: "$1,502" });
    await expectAddress(browser(), served.urlOf({ bonus: "morse", morse: 1.5 }));
    await expectValue(browser(), "spinbutton", "Morse NFT", "1.50");
    await expectValue(browser(), "slider", "Morse NFT", "1.5");
  });

  test("a ticked bonus and a chosen role count", async () => {
    await visit(browser(), served.urlOf());
    await click(browser(), "checkbox", "Morse NFT");
    await expectFigures(browser(), { additional: "$1,001", total: "$1,001" });
    expect((await look(browser(), "combobox", "Discord role")).isDisabled).toBe(true);
    await click(browser(), "checkbox", "Main Discord role");
    await expect
      .poll(async () => (await look(browser(), "combobox", "Discord role")).isDisabled)
      .toBe(false);
    await choose(browser(), "Discord role", "Roy");
    await expectFigures(browser(), { additional: "$24,078", total: "$24,078" });
    const url = served.urlOf({ bonus: "morse,discord", role: "royalGem" });
    await expectAddress(browser(), url);
  });
});
