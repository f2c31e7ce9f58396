import { expect, test } from "vitest";
import { SOURCES } from "~/estimate/wallet-points";
import { UPSTREAMS } from "../support/points-upstream";
import { MODEST, MODEST_FIGURES, RICH, RICH_FIGURES, RICH_FIGURES_450M } from "../support/wallets";
import { describeEngines } from "./support/describe-engines";
import { DESKTOP, PHONE } from "./support/engine";
import { serveEstimator } from "./support/served-estimator";
import {
  expectAddress,
  expectFigures,
  expectText,
  expectValue,
  readFigures,
  readTexts,
} from "./support/shown";
import { click, look, typeOver, visit } from "./support/visitor";

const served = serveEstimator();

/** Of RICH and MODEST together. */
const SUMS = { expedition: "$49,000", theo: "$1,533", testnet: "$16,500", total: "$67,033" };

describeEngines([DESKTOP, PHONE], (browser, screen) => {
  test("a shared link shows its figures, in the HTML and after", async () => {
    const wallet = served.upstream.addWallet(RICH);
    const url = served.urlOf({ wallet, fdv: 450_000_000, bonus: "morse" });
    const html = await (await fetch(url)).text();
    await visit(browser(), url);
    const figures = { ...RICH_FIGURES_450M, additional: "$1,502", total: "$98,002" };
    expect(await browser().evaluate(readFigures, html)).toEqual(figures);
    await expectFigures(browser(), figures);
    await expectValue(browser(), "textbox", "Wallet", wallet);
    await expectValue(browser(), "slider", "FDV", "450000000");
    expect((await look(browser(), "checkbox", "Morse NFT")).isTicked).toBe(true);
  });

  test("a typed wallet is looked up with Enter, and Back returns to the one before", async () => {
    const rich = served.upstream.addWallet(RICH);
    const modest = served.upstream.addWallet(MODEST);
    await visit(browser(), served.urlOf({ wallet: rich }));
    await typeOver(browser(), "textbox", "Wallet", modest);
    await browser().press("Enter");
    await expectFigures(browser(), MODEST_FIGURES);
    await expectAddress(browser(), served.urlOf({ wallet: modest }));
    await browser().back();
    await expectFigures(browser(), RICH_FIGURES);
    await expectAddress(browser(), served.urlOf({ wallet: rich }));
    await expectValue(browser(), "textbox", "Wallet", rich);
  });

  // The screen makes no difference to the rest: once is enough.
  if (screen === PHONE) return;

  test("a pasted wallet is looked up by itself", async () => {
    const wallet = served.upstream.addWallet(RICH);
    await visit(browser(), served.urlOf());
    await typeOver(browser(), "textbox", "Name", wallet);
    await browser().pressWithControl("a");
    await browser().pressWithControl("x");
    await click(browser(), "textbox", "Wallet");
    await browser().pressWithControl("v");
    await expectFigures(browser(), RICH_FIGURES);
    await expectAddress(browser(), served.urlOf({ wallet }));
  });

  test("a pasted list adds its wallets, and a removed one comes back", async () => {
    const rich = served.upstream.addWallet(RICH);
    const modest = served.upstream.addWallet(MODEST);
    await visit(browser(), served.urlOf({ wallet: rich }));
    await typeOver(browser(), "textbox", "Name", `${modest}, my old wallet`);
    await browser().pressWithControl("a");
    await browser().pressWithControl("x");
    await click(browser(), "button", "Add a wallet");
    await click(browser(), "textbox", "Further address");
    await browser().pressWithControl("v");
    await expectFigures(browser(), { ...RICH_FIGURES, ...SUMS });
    await expectText(browser(), "[data-testid=wallet-total-2]", MODEST_FIGURES.total);
    await expectText(
      browser(),
      ".action-notice p",
      "1 wallet added. Not an address: “my old wallet”.",
    );
    await click(browser(), "button", "Remove wallet 1");
    await expectFigures(browser(), MODEST_FIGURES);
    await click(browser(), "button", "Undo");
    await expectFigures(browser(), { ...RICH_FIGURES, ...SUMS });
    await expectAddress(browser(), served.urlOf({ wallet: rich, also: modest }));
  });

  test("a slow lookup says that it is loading, and then shows the figures", async () => {
    const wallet = served.upstream.addWallet(RICH);
    served.upstream.hold(UPSTREAMS);
    await visit(browser(), served.urlOf());
    await typeOver(browser(), "textbox", "Wallet", wallet);
    await browser().press("Enter");
    await expectText(browser(), "[data-testid=loading]", "Loading…");
    await expect.poll(() => served.upstream.callsFor(wallet)).toHaveLength(SOURCES.length);
    served.upstream.recover();
    await expectFigures(browser(), RICH_FIGURES);
    expect(await browser().evaluate(readTexts, "[data-testid=loading]")).toEqual([]);
  });

  test("a slow link fills its page as the answers arrive", async () => {
    const wallet = served.upstream.addWallet(RICH);
    served.upstream.delay(1200);
    await visit(browser(), served.urlOf({ wallet }));
    await expectFigures(browser(), RICH_FIGURES);
  });
});
