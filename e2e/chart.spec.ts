import { open } from "./support/estimator";
import { expect, test } from "./support/test";
import { RICH } from "../tests/support/wallets";

test("is 14rem high, fills the width and draws the parts in order", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet });
  const canvas = page.locator("canvas");
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  expect(box?.height).toBe(224);
  const card = await page.getByRole("heading", { name: "Allocation Breakdown" }).boundingBox();
  expect(box?.width).toBeCloseTo(card?.width ?? 0, 0);
  const [green = 0, orange = 0, blue = 0, yellow = 0] = await canvas.evaluate(countPixels, [
    [34, 197, 94, 204],
    [249, 115, 22, 204],
    [59, 130, 246, 204],
    [234, 179, 8, 204],
  ]);
  // A part without dollars isn't in the legend, either.
  expect(yellow).toBe(0);
  expect(orange).toBeGreaterThan(0);
  expect(blue).toBeGreaterThan(5 * orange);
  expect(green).toBeGreaterThan(2.5 * blue);
});

/** Runs in the page: counts a canvas's pixels of each colour, allowing for rounding. */
function countPixels(element: SVGElement | HTMLElement, colours: number[][]): number[] {
  const { width, height } = element as HTMLCanvasElement;
  // Reads a copy: browsers warn about repeated reads of a hardware-accelerated canvas.
  const copy = Object.assign(document.createElement("canvas"), { width, height });
  const context = copy.getContext("2d", { willReadFrequently: true })!;
  context.drawImage(element as HTMLCanvasElement, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return colours.map((colour) => {
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (colour.every((value, channel) => Math.abs(data[at + channel]! - value) <= 2)) count += 1;
    }
    return count;
  });
}
