import { expect, test } from "vitest";
import { MODEST, RICH, RICH_FIGURES_450M } from "../support/wallets";
import { describeEngines } from "./support/describe-engines";
import { DESKTOP, PHONE } from "./support/engine";
import { serveEstimator } from "./support/served-estimator";
import { expectAddress, expectFigures, expectText, expectValue, readTexts } from "./support/shown";
import { click, dragSlider, look, typeOver, visit, waitUntilHydrated } from "./support/visitor";

const served = serveEstimator();

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
    await click(browser(), "checkbox", "Show my wallet");
    await click(browser(), "button", "Copy link");
    await expectText(browser(), ".share__status", "Link copied.");
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

function shorten(wallet: string): string {
  return `${wallet.slice(0, 6)}…${wallet.slice(-4)}`;
}
