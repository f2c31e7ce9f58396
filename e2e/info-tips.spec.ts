import type { Page } from "playwright/test";
import { open } from "./support/estimator";
import { expect, test } from "./support/test";

const LABELS = [
  "Morse NFT",
  "Discord Mi-Role",
  "Discord Mi-Intern",
  "NFT Partner Collections",
  "Kaito Yapper Top",
  "Main Discord role",
];

test(
  "explain every bonus, and stay within the screen",
  { tag: "@phone" },
  async ({ page, viewport }) => {
    await open(page);
    for (const label of LABELS) {
      await expect(tip(page)).toHaveCount(0);
      await button(page, label).focus();
      await expect(tip(page)).toHaveCount(1);
      const text = await tip(page).innerText();
      await expect(button(page, label)).toHaveAccessibleDescription(text);
      const box = await tip(page).boundingBox();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(viewport!.width);
      await page.keyboard.press("Escape");
      await expect(button(page, label)).toBeFocused();
    }
  },
);

test("open by hover, stay under the pointer, close with Escape", async ({ page }) => {
  await open(page);
  await button(page, "Morse NFT").hover();
  await expect(tip(page)).toBeVisible();
  await tip(page).hover();
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip(page)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await button(page, "Morse NFT").hover();
  await expect(tip(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tip(page)).toHaveCount(0);
});

test("open by tap and close by a tap elsewhere", { tag: "@phone" }, async ({ page }) => {
  await open(page);
  await button(page, "Kaito Yapper Top").tap();
  await expect(tip(page)).toBeVisible();
  await page.getByRole("heading", { name: "Additional Rewards" }).tap();
  await expect(tip(page)).toHaveCount(0);
});

function button(page: Page, label: string) {
  return page.getByRole("button", { name: `About ${label}` });
}

/** The visible tooltips. */
function tip(page: Page) {
  return page.getByRole("tooltip").filter({ visible: true });
}
