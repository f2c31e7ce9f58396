import type { Page } from "playwright/test";
import { expectAddress, expectFigures, numberField, open } from "./support/estimator";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES } from "../tests/support/wallets";

const UNUSABLE = "must be more than 0";
const BASE = "Total points supply (base)";
const POOL = "Testnet total points (pool)";

test.describe("constants", () => {
  test("change the figures and the address", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await openConstants(page, { wallet });
    await numberField(page, BASE).fill("112500000000");
    await expectFigures(page, { expedition: "$96,000", theo: "$2,666", testnet: "$15,000" });
    await numberField(page, "Average tier factor").fill("3");
    await expectFigures(page, RICH_FIGURES);
    await numberField(page, POOL).fill("3095483.828");
    await expectFigures(page, { testnet: "$150,000", total: "$199,333" });
    await expectAddress(
      page,
      `/?wallet=${wallet}&base=112500000000&factor=3&pool=3095483.828&details=1`,
    );
  });

  test("change the bonuses", async ({ page }) => {
    await openConstants(page, { bonus: "morse,discordMi,discord", role: "royalGem" });
    // 3,000,000 ÷ 2,996 + 300,000 ÷ 113 + 300,000 ÷ 13.
    await expectFigures(page, { additional: "$26,733" });
    await numberField(page, "Morse supply").fill("3000");
    await numberField(page, "miTuber supply").fill("190");
    await numberField(page, "Royal Gem supply").fill("30");
    // 1,000 + 300,000 ÷ 300 + 10,000.
    await expectFigures(page, { additional: "$12,000", total: "$12,000" });
    await expectAddress(
      page,
      "/?bonus=morse,discordMi,discord&role=royalGem&supply.morse=3000&supply.miTuber=190&supply.royalGem=30&details=1",
    );
  });

  test("emptied, a divisor leaves no value, and says so", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await openConstants(page, { wallet });
    const base = numberField(page, BASE);
    await base.fill("");
    await expectFigures(page, RICH_FIGURES);
    await base.press("Tab");
    await expectFigures(page, { expedition: "—", theo: "—", testnet: "$15,000", total: "$15,000" });
    await expect(base).toHaveAccessibleDescription(UNUSABLE);
    await expect(page.getByText(UNUSABLE)).toHaveCount(1);
    await expectAddress(page, `/?wallet=${wallet}&base=0&details=1`);
    await expect(base).toHaveValue("");

    await numberField(page, POOL).fill("-5");
    await expect(numberField(page, POOL)).toHaveAccessibleDescription(UNUSABLE);
    await expectFigures(page, { testnet: "—", total: "$0" });
    await expect(numberField(page, POOL)).toHaveValue("-5");

    await base.fill("225000000000");
    await numberField(page, POOL).fill("30954838.28");
    await expectFigures(page, RICH_FIGURES);
    await expect(page.getByText(UNUSABLE)).toHaveCount(0);
  });

  test("of 0 or less leave a bonus without a value", async ({ page }) => {
    await openConstants(page, { bonus: "kaito" });
    await expectFigures(page, { additional: "$1,500" });
    await numberField(page, "Kaito supply").fill("0");
    await expectFigures(page, { additional: "—", total: "$0" });
    await expect(numberField(page, "Kaito supply")).toHaveAccessibleDescription(UNUSABLE);
  });

  test("of a role count as 1 when emptied", async ({ page }) => {
    await openConstants(page, { bonus: "discord", role: "og" });
    await expectFigures(page, { additional: "$3,488" });
    const og = numberField(page, "Og supply");
    await og.fill("");
    await og.press("Tab");
    await expectFigures(page, { additional: "$300,000" });
    await expect(og).toHaveValue("");
    await expect(og).toHaveAttribute("aria-invalid", "true");
    await expectAddress(page, "/?bonus=discord&role=og&supply.og=1&details=1");
    await og.fill("-3");
    await og.press("Tab");
    await expectFigures(page, { additional: "$300,000" });
    await og.fill("3");
    await expectFigures(page, { additional: "$100,000" });
    await expect(og).not.toHaveAttribute("aria-invalid");
  });

  test("go back to their defaults", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await openConstants(page, { wallet, base: 112_500_000_000, pool: 5, "supply.og": 3 });
    for (const name of [BASE, POOL, "Og supply"]) {
      await page.getByRole("button", { name: `Reset ${name}`, exact: true }).click();
      await expect(numberField(page, name)).toBeFocused();
    }
    await expectFigures(page, RICH_FIGURES);
    await expectAddress(page, `/?wallet=${wallet}&details=1`);
    await expect(page.getByRole("button", { name: /^Reset/ })).toHaveCount(0);
  });

  test("move no neighbour by what they say", { tag: "@screens" }, async ({ page }) => {
    // As narrow as phones get.
    if (page.viewportSize()!.width < 600) await page.setViewportSize({ width: 320, height: 700 });
    await openConstants(page, {});
    const places = () => page.locator(".constants").evaluateAll(listPlaces);
    const before = await places();
    const typed = { [BASE]: "-1", [POOL]: "many", "miTuber supply": "0", "Og supply": "123456789" };
    for (const [name, text] of Object.entries(typed)) await numberField(page, name).fill(text);
    await numberField(page, BASE).focus();
    await expect(page.getByText("must be at least 1; using 1")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Reset/ })).toHaveCount(3);
    expect(await places()).toEqual(before);
    const cut = await page
      .locator(".constant-field, .constant-field *")
      .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth));
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      page.viewportSize()!.width,
    );
  });
});

async function openConstants(page: Page, parameters: Record<string, string | number>) {
  await open(page, { ...parameters, details: 1 });
  for (const fold of await page.getByText(/^Modify .* Constants$/).all()) await fold.click();
  await expect(numberField(page, BASE)).toBeVisible();
  await expect(numberField(page, "Og supply")).toBeVisible();
}

/** In the page: how high each grid of constants is, and where its fields are in it. */
function listPlaces(grids: Element[]): number[][] {
  return grids.map((grid) => {
    const { y, height } = grid.getBoundingClientRect();
    const fields = [...grid.querySelectorAll("input")];
    return [height, ...fields.map((field) => field.getBoundingClientRect().y - y)];
  });
}
