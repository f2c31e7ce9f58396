import { expect, test } from "vitest";
import { INSIDE, OUTSIDE } from "../../e2e/support/tamperings";
import { RICH, RICH_FIGURES } from "../support/wallets";
import { describeLooks } from "./support/describe-engines";
import { DESKTOP } from "./support/engine";
import { proxyEstimator } from "./support/faulty-proxy";
import { serveEstimator } from "./support/served-estimator";
import { expectAddress, expectFigures, expectValue } from "./support/shown";
import { dragSlider, look, typeOver, waitUntilHydrated } from "./support/visitor";

const [addStyle] = OUTSIDE["a style first in the head"]!;
const [addIcons] = INSIDE["icons beside every input"]!;

const served = serveEstimator();
const proxy = proxyEstimator(served);

// React says in the console that it draws the page anew.
describeLooks([{ screen: DESKTOP, isDark: false }], (browser) => {
  test("what extensions add before hydration leaves the page whole", async () => {
    const wallet = served.upstream.addWallet(RICH);
    proxy().hold(/\/build\/.*\.js$/);
    await browser().startOpening(proxy().urlOf({ wallet }));
    // Without scripts the figures may be missing: they are in the first bytes only if they arrive soon.
    await look(browser(), "textbox", "Name");
    await browser().evaluate(addStyle);
    await browser().evaluate(addIcons);
    await typeOver(browser(), "textbox", "Name", "Before the scripts");
    await typeOver(browser(), "spinbutton", "Testnet allocation", "0");

    proxy().mend();
    await waitUntilHydrated(browser());
    await expectFigures(browser(), { ...RICH_FIGURES, testnet: "$0", total: "$49,333" });
    await expectValue(browser(), "textbox", "Name", "Before the scripts");
    expect(await browser().evaluate(readCardBorder)).toBe("solid");
    await dragSlider(browser(), "Expedition allocation", 1);
    await expectFigures(browser(), { expedition: "$96,000" });
    await expectAddress(browser(), proxy().urlOf({ wallet, expedition: 20, testnet: 0 }));
    expect(await browser().evaluate(readCardBorder)).toBe("solid");
  });
});

/** Runs in the page: what only the page's own styles give. */
function readCardBorder(): string {
  return getComputedStyle(document.querySelector(".card")!).borderTopStyle;
}
