import type { Page } from "playwright/test";
import { RICH, RICH_FIGURES_450M } from "../tests/support/wallets";
import {
  dragSlider,
  expectAddress,
  expectFigures,
  numberField,
  open,
  pathOf,
  slider,
  waitForScripts,
} from "./support/estimator";
import { recordRequests } from "./support/record-requests";
import { expect, test } from "./support/test";

const AT_1B = { expedition: "$160,000", theo: "$4,444", testnet: "$50,000", total: "$214,444" };
const BASE = "Total points supply (base)";
const POOL = "Testnet total points (pool)";

test("a slider updates the figures at once and the address later, without requests", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  await page.clock.install();
  await open(page, { wallet });
  await expect(page.getByRole("img", { name: /Pie chart/ })).toBeVisible();
  await expect(page.getByTestId("what-if")).toBeAttached();
  const entries = await page.evaluate(() => history.length);
  const requests = recordRequests(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await slider(page, "FDV").press("End");
  await expectFigures(page, AT_1B);
  await expectAddress(page, pathOf({ wallet }));
  await page.clock.runFor(1000);
  await expectAddress(page, pathOf({ wallet, fdv: 1_000_000_000 }));
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(requests).toEqual([]);
});

test(
  "a dragged slider keeps its position after a reload",
  { tag: "@screens" },
  async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet });
    await dragSlider(page, "Expedition allocation", 1);
    await expectFigures(page, { expedition: "$96,000", theo: "$2,666", total: "$113,666" });
    await dragSlider(page, "Testnet allocation", 0);
    await expectFigures(page, { testnet: "$0", total: "$98,666" });
    await expectAddress(page, pathOf({ wallet, expedition: 20, testnet: 0 }));
    await page.reload();
    await waitForScripts(page);
    await expect(slider(page, "Expedition allocation")).toHaveValue("20");
    await expect(numberField(page, "Testnet allocation")).toHaveValue("0");
    await expectFigures(page, { total: "$98,666" });
  },
);

test("a number can be pasted as people write it, and is clamped to its range on commit", async ({
  page,
  context,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, { wallet });
  await page.evaluate(() => navigator.clipboard.writeText("$450,000,000"));
  await numberField(page, "FDV").selectText();
  await numberField(page, "FDV").press("ControlOrMeta+v");
  await expectFigures(page, RICH_FIGURES_450M);
  await expect(numberField(page, "FDV")).toHaveValue("$450,000,000");
  await expect(slider(page, "FDV")).toHaveValue("450000000");
  await numberField(page, "FDV").press("Tab");
  await expect(numberField(page, "FDV")).toHaveValue("450,000,000");

  const field = numberField(page, "Expedition allocation");
  await field.fill("25");
  await expect(field).toHaveAccessibleDescription(
    "Enter 0% to 20%, in steps of 1%. Still using 10%.",
  );
  await expectFigures(page, RICH_FIGURES_450M);
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("Enter 0% to 20%, in steps of 1%. Using 20%.");
  await expectFigures(page, { expedition: "$144,000" });
  await expectAddress(page, pathOf({ wallet, fdv: 450_000_000, expedition: 20 }));
  // The typed text stays after the address is updated.
  await expect(field).toHaveValue("25");
});

test("a bare number is taken as millions, with a note and no shift", async ({ page }) => {
  await open(page);
  const field = numberField(page, "FDV");
  const presets = page.getByRole("list", { name: "FDV presets" });
  const { y } = (await presets.boundingBox())!;
  await field.fill("450");
  await expect(page.getByText("= $450M")).toBeVisible();
  await expect(field).toHaveAccessibleDescription("= $450M");
  expect((await presets.boundingBox())!.y).toBe(y);
  await field.press("Enter");
  await expect(field).toHaveValue("450,000,000");
  await expectAddress(page, pathOf({ fdv: 450_000_000 }));
});

test("bonuses, a role and constants change the figures", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await openConstants(page, { wallet });
  await page.getByRole("checkbox", { name: "Morse NFT" }).check();
  await expectFigures(page, { additional: "$1,001", total: "$65,334" });
  const role = page.getByRole("combobox", { name: "Discord role" });
  await expect(role).toBeDisabled();
  await page.getByRole("checkbox", { name: "Main Discord role" }).check();
  await role.selectOption("royalGem");
  await expectFigures(page, { additional: "$24,078", total: "$88,411" });
  await expect(page.getByTestId("pct-total")).toHaveText("17.70%");

  await numberField(page, BASE).fill("112500000000");
  await numberField(page, "Royal Gem supply").fill("30");
  await expectFigures(page, { expedition: "$96,000", theo: "$2,666", additional: "$11,001" });
  await numberField(page, POOL).fill("0");
  await expectFigures(page, { testnet: "—", total: "$109,667" });
  await page.getByRole("button", { name: `Reset ${POOL}`, exact: true }).click();
  await expectFigures(page, { testnet: "$15,000", total: "$124,667" });
  await expectAddress(
    page,
    `/?wallet=${wallet}&bonus=morse,discord&role=royalGem&base=112500000000&supply.royalGem=30&details=1`,
  );
});

test("messages at constants don't move their neighbours", { tag: "@screens" }, async ({ page }) => {
  // As narrow as phones get.
  if (page.viewportSize()!.width < 600) await page.setViewportSize({ width: 320, height: 700 });
  await openConstants(page, {});
  const positions = () => page.locator(".constants").evaluateAll(listPositions);
  const before = await positions();
  const typed = { [BASE]: "-1", [POOL]: "many", "miTuber supply": "0", "Og supply": "123456789" };
  for (const [name, text] of Object.entries(typed)) await numberField(page, name).fill(text);
  await numberField(page, BASE).focus();
  await expect(page.getByText("Enter 1 or more. Using 1.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Reset/ })).toHaveCount(3);
  expect(await positions()).toEqual(before);
  const cut = await page
    .locator(".constant-field, .constant-field *")
    .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth));
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()!.width,
  );
});

async function openConstants(page: Page, parameters: Record<string, string | number>) {
  await open(page, { ...parameters, details: 1 });
  for (const fold of await page.getByText(/^Modify .* Constants$/).all()) await fold.click();
  await expect(numberField(page, BASE)).toBeVisible();
  await expect(numberField(page, "Og supply")).toBeVisible();
}

/** Runs in the page: the height of each grid of constants, and its fields' positions in it. */
function listPositions(grids: Element[]): number[][] {
  return grids.map((grid) => {
    const { y, height } = grid.getBoundingClientRect();
    const fields = [...grid.querySelectorAll("input")];
    return [height, ...fields.map((field) => field.getBoundingClientRect().y - y)];
  });
}
