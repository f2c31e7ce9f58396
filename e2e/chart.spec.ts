import { open } from "./support/estimator";
import { expect, test } from "./support/test";
import { RICH } from "../tests/support/wallets";

test("the chart draws a part in its color", async ({ page, upstream }) => {
  await open(page, { wallet: upstream.addWallet(RICH) });
  const canvas = page.locator("canvas");
  await expect(canvas).toBeVisible();
  await expect.poll(() => canvas.evaluate(countGreenPixels)).toBeGreaterThan(1000);
});

/** Runs in the page: counts the pixels in the color of the largest part, allowing for rounding. */
function countGreenPixels(element: SVGElement | HTMLElement): number {
  const { width, height } = element as HTMLCanvasElement;
  // Reads a copy: browsers warn about repeated reads of a hardware-accelerated canvas.
  const context = new OffscreenCanvas(width, height).getContext("2d", {
    willReadFrequently: true,
  })!;
  context.drawImage(element as HTMLCanvasElement, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const green = [34, 197, 94, 204];
  return data.filter(
    (_, at) =>
      at % 4 === 0 && green.every((value, channel) => Math.abs(data[at + channel]! - value) <= 2),
  ).length;
}
