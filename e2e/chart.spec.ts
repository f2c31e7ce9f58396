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

test("and the rows raise each other, without moving anything", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet });
  const canvas = page.locator("canvas");
  await expect(canvas).toBeVisible();
  const raised = page.locator("[data-raised]");
  const expedition = page.locator("[data-part=expedition]");
  const places = () =>
    page.locator(".card--result").evaluate((card) => {
      // From the card's own place, as the page may scroll.
      const top = card.getBoundingClientRect().y;
      return [...card.querySelectorAll("*")].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y - top, width, height].join();
      });
    });
  const before = await places();
  const solid = async () => (await canvas.evaluate(countPixels, [[34, 197, 94, 255]]))[0];
  expect(await solid()).toBe(0);

  await expedition.hover();
  await expect(raised).toHaveAttribute("data-part", "expedition");
  await expect.poll(solid).toBeGreaterThan(1000);
  expect(await places()).toEqual(before);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(raised).toHaveCount(0);
  expect(await solid()).toBe(0);

  // Right of the middle is the first slice, more than half of the pie.
  const box = (await canvas.boundingBox())!;
  await canvas.hover({ position: { x: box.width / 2 + 40, y: 160 } });
  await expect(raised).toHaveAttribute("data-part", "expedition");
  expect(await places()).toEqual(before);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(raised).toHaveCount(0);
});

test("keeps all slices when its legend is tapped", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet });
  const canvas = page.locator("canvas");
  await expect(canvas).toBeVisible();
  const width = (await canvas.boundingBox())!.width;
  const green = async () => (await canvas.evaluate(countPixels, [[34, 197, 94, 204]]))[0];
  const before = await green();
  // All along the legend's first line.
  for (let x = 60; x < width - 40; x += 24) await canvas.click({ position: { x, y: 14 } });
  await page.getByRole("heading", { level: 1 }).hover();
  await expect.poll(green).toBe(before);
});

test("keeps its slices apart where colours are forced", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await open(page, { wallet });
  const canvas = page.locator("canvas");
  await expect(canvas).toBeVisible();
  const border = async () => (await canvas.evaluate(countPixels, [[0, 0, 0, 255]]))[0];
  await expect.poll(border).toBeGreaterThan(500);
  await page.emulateMedia({ forcedColors: "none" });
  await expect.poll(border).toBeLessThan(500);
});

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
  const { width, height } = element as HTMLCanvasElement;
  // Of a copy: browsers warn of a canvas that is both drawn by hardware and read again and again.
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
