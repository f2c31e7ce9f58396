import type { Page } from "playwright/test";
import {
  expectFigures,
  expectNoSidewaysScroll,
  numberField,
  open,
  pathOf,
  slider,
  waitForScripts,
} from "./support/estimator";
import { holdScripts } from "./support/hold";
import { expect, test } from "./support/test";

const BASE = "Total points supply";
const POOL = "Testnet total points";

test("a slider updates figures at once, the address later, the rest once it is released", async ({
  page,
  wallet,
}) => {
  await page.clock.install();
  await open(page, { wallet });
  // The last parts to load.
  await expect(page.getByRole("img", { name: /Pie chart/ })).toBeVisible();
  await expect(page.getByTestId("points-testnet")).toBeAttached();
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // The browser asks its cache for the icon and the logo whenever it likes.
    if (!["/favicon.svg", "/logo"].includes(pathname)) requests.push(pathname + search);
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  const file = page.getByRole("link", { name: "CSV" });
  const { x, y, width, height } = (await slider(page, "FDV").boundingBox())!;
  await page.mouse.move(x + 0.5 * width, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width, y + height / 2);
  await expectFigures(page, { expedition: "$160,000", total: "$214,444" });
  await expect(page).toHaveURL(pathOf({ wallet }));
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(pathOf({ wallet, fdv: 1_000_000_000 }));
  await expect(file).not.toHaveAttribute("href", /fdv/);
  await page.mouse.up();
  await page.clock.runFor(1000);
  await expect(file).toHaveAttribute("href", /fdv=1000000000/);
  expect(requests).toEqual([]);
});

test(
  "a tap or a drag along a slider sets it, a swipe across it scrolls, with and without scripts",
  { tag: "@phone" },
  async ({ page }) => {
    await page.clock.install();
    const releaseScripts = await holdScripts(page);
    await page.goto(pathOf({ bonus: "kaito" }), { waitUntil: "commit" });
    const expectFdv = async (millions: number) => {
      await expect(slider(page, "FDV")).toHaveValue(`${millions}000000`);
      await expect(numberField(page, "FDV")).toHaveValue(`${millions},000,000`);
    };
    for (const isEarly of [true, false]) {
      // Nothing moves any more.
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await touchSlider(page, "FDV", {});
      await expectFdv(875);
      await touchSlider(page, "FDV", { x: -20, y: -5 });
      await expectFdv(426);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.clock.runFor(1000);
      await touchSlider(page, "FDV", { y: -20 });
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await expectFdv(426);
      if (isEarly) releaseScripts();
      await waitForScripts(page);
      await page.clock.runFor(1000);
      await expectFdv(426);
      await expect(page).toHaveURL(pathOf({ fdv: 426_000_000, bonus: "kaito" }));
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    }
  },
);

/** Touches a slider at 85% of its width, and moves the finger in steps of this size, CSS px. */
async function touchSlider(page: Page, name: string, { x = 0, y = 0 }) {
  const box = (await slider(page, name).boundingBox())!;
  const after = (steps: number) => [
    { x: box.x + 0.85 * box.width + steps * x, y: box.y + box.height / 2 + steps * y },
  ];
  const browser = await page.context().newCDPSession(page);
  const touch = "Input.dispatchTouchEvent";
  await browser.send(touch, { type: "touchStart", touchPoints: after(0) });
  for (let step = 1; step <= 7 && (x !== 0 || y !== 0); step += 1)
    await browser.send(touch, { type: "touchMove", touchPoints: after(step) });
  await browser.send(touch, { type: "touchEnd", touchPoints: [] });
}

test("messages at numbers don't move their neighbors", { tag: "@phone" }, async ({ page }) => {
  // As narrow as phones get.
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, { details: 1 });
  // The last part above them that comes late.
  await expect(page.getByRole("textbox", { name: "Your target" })).toBeVisible();
  for (const fold of await page.getByText(/^Modify .* Constants$/).all()) await fold.click();
  await expect(numberField(page, BASE)).toBeVisible();
  await expect(numberField(page, "Og supply")).toBeVisible();
  const positions = () => page.locator("main").evaluate(listPositions);
  const before = await positions();
  const typed = {
    ...{ FDV: "450", [BASE]: "-1", [POOL]: "many" },
    ...{ "miTuber supply": "0", "Og supply": "123456789" },
  };
  for (const [name, text] of Object.entries(typed)) await numberField(page, name).fill(text);
  await numberField(page, BASE).focus();
  await expect(page.getByText("Enter 1 or more. Using 1.")).toBeVisible();
  await expect(numberField(page, "Price per $MITO")).toHaveValue("0.45");
  await expect(page.getByRole("button", { name: /^Reset/ })).toHaveCount(3);
  expect(await positions()).toEqual(before);
  const cut = await page
    .locator(".constant-field, .constant-field *")
    .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth));
  expect(cut).toEqual([]);
  await expectNoSidewaysScroll(page, [320]);
});

/** Runs in the page: how far each case and each constant's field is from the section's top. */
function listPositions(main: Element): number[] {
  const shown = main.querySelectorAll("[aria-label='Cases'] a, .constants, .constants input");
  return [...shown].map((element) => {
    const section = element.closest(".card, .constants")!;
    return element.getBoundingClientRect().y - section.getBoundingClientRect().y;
  });
}
