import type { Page } from "playwright/test";
import { open } from "./support/estimator";
import { expect, test } from "./support/test";

test("fit the screen, and open by tap", { tag: "@phone" }, async ({ page, viewport }) => {
  await open(page, { kaito: 1 });
  const buttons = page.getByRole("button", { name: /^About / });
  await expect(buttons).toHaveCount(6);
  for (const each of await buttons.all()) {
    await expect(tip(page)).toHaveCount(0);
    await each.focus();
    await expect(tip(page)).toHaveCount(1);
    const { x, width } = (await tip(page).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport!.width);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "About Kaito Yapper Top" }).tap();
  await expect(tip(page)).toBeVisible();
  await page.getByRole("heading", { name: "Total Estimated Airdrop" }).tap();
  await expect(tip(page)).toHaveCount(0);
});

test("open by hover, and stay under the pointer", async ({ page }) => {
  await open(page, { kaito: 1 });
  await page.getByRole("button", { name: "About Morse NFT" }).hover();
  await expect(tip(page)).toBeVisible();
  await tip(page).hover();
  await expect(tip(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tip(page)).toHaveCount(0);
});

function tip(page: Page) {
  return page.getByRole("tooltip").filter({ visible: true });
}
