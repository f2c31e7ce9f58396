import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RICH } from "../support/wallets";
import { describeLooks } from "./support/describe-engines";
import { DESKTOP, PHONE } from "./support/engine";
import { serveEstimator } from "./support/served-estimator";
import { readTexts } from "./support/shown";
import { visit } from "./support/visitor";
import { decodePng } from "../support/pictures";

/** Where the pictures go, for people to review. */
const FOLDER = "test-results/engines";
/** The parts to picture, by the element at the top of each. */
const PARTS = {
  top: "main",
  bonuses: ".claim-list",
  result: "#result, canvas",
  details: "#calculation-details",
};

const served = serveEstimator();
const LOOKS = [DESKTOP, PHONE].flatMap((screen) =>
  [false, true].map((isDark) => ({ screen, isDark })),
);

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
