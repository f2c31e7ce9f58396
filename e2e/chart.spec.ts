import { enterWallet, expectFigures, numberField, open } from "./support/estimator";
import { recordRequests } from "./support/record-requests";
import { expect, test } from "./support/test";
import { RICH } from "../tests/support/wallets";

test("is not there, nor its code, while there is nothing to draw", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  const requests = recordRequests(page);
  await open(page);
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Nothing to draw yet")).toBeVisible();
  await expect(page.locator("canvas")).toHaveCount(0);
  const script = requests.length;
  await enterWallet(page, wallet);
  await expect(page.locator("canvas")).toBeVisible();
  await expect(page.getByText("Nothing to draw yet")).toHaveCount(0);
  // Its own file, so that the empty page's scripts cannot hold it already.
  expect(requests.slice(script).filter((path) => path.includes("chart"))).toHaveLength(1);
  expect(requests.slice(0, script).filter((path) => path.includes("chart"))).toEqual([]);

  await numberField(page, "Expedition allocation").fill("0");
  await numberField(page, "Testnet allocation").fill("0");
  await expectFigures(page, { total: "$0" });
  await expect(page.getByText("Nothing to draw yet")).toBeVisible();
  await expect(page.locator("canvas")).toHaveCount(0);
});

test("has a table with the same figures", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet });
  const rows = page.getByRole("table", { name: /Allocation Breakdown/ }).getByRole("row");
  await expect(rows).toHaveText([
    /Part.*Amount.*Share/,
    /Expedition USD.*\$48,000.*74\.61%/,
    /Theo Vault USD.*\$1,333.*2\.07%/,
    /Testnet USD.*\$15,000.*23\.32%/,
    /Additional USD.*\$0.*0\.00%/,
  ]);
  await expect(page.getByRole("img", { name: /Pie chart/ })).toBeVisible();
});

test(
  "is 16rem high, fills the width and draws the parts in order",
  { tag: "@screens" },
  async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet });
    const canvas = page.locator("canvas");
    await expect(canvas).toBeVisible();
    const box = await canvas.boundingBox();
    expect(box?.height).toBe(256);
    const card = await page.getByRole("heading", { name: "Allocation Breakdown" }).boundingBox();
    expect(box?.width).toBeCloseTo(card?.width ?? 0, 0);
    const [green = 0, orange = 0, blue = 0, yellow = 0] = await canvas.evaluate(countPixels, [
      [34, 197, 94, 204],
      [249, 115, 22, 204],
      [59, 130, 246, 204],
      [234, 179, 8, 204],
    ]);
    // Yellow is only in the legend; the slices' sizes go with the figures.
    expect(yellow, "the legend's patch").toBeGreaterThan(0);
    expect(orange).toBeGreaterThan(yellow);
    expect(blue).toBeGreaterThan(5 * orange);
    expect(green).toBeGreaterThan(2.5 * blue);
  },
);

test("says so where it cannot be loaded, and loads again", async ({ page, watcher, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  watcher.expectProblem(/request failed: .*pie-chart/);
  await page.route(/pie-chart/, (route) => route.abort());
  await open(page, { wallet });
  await expect(page.getByText("The chart could not be loaded")).toBeVisible();
  await expectFigures(page, { total: "$64,333" });
  await page.unroute(/pie-chart/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("canvas")).toBeVisible();
});

/** In the page: how many of a canvas's pixels have each colour, give or take its rounding. */
function countPixels(element: SVGElement | HTMLElement, colours: number[][]): number[] {
  const canvas = element as HTMLCanvasElement;
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
  return colours.map((colour) => {
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (colour.every((value, channel) => Math.abs(data[at + channel]! - value) <= 2)) count += 1;
    }
    return count;
  });
}
