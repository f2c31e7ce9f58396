import type { Page } from "playwright/test";
import { expectAddress, expectFigures, numberField, open, slider } from "./support/estimator";
import { expect, test } from "./support/test";

/** At the default FDV and percentages: dollars ÷ supply, rounded down. */
const LISTED = [
  { label: "Morse NFT", key: "morse", usd: "$1,001" },
  { label: "Discord Mi-Role", key: "discordMi", usd: "$2,654" },
  { label: "Discord Mi-Intern", key: "discordInt", usd: "$1,321" },
  { label: "NFT Partner Collections", key: "partner", usd: "$39" },
  { label: "Kaito Yapper Top", key: "kaito", usd: "$1,500" },
];

test("each counts while it is ticked", async ({ page }) => {
  await open(page);
  for (const { label, key, usd } of LISTED) {
    await box(page, label).check();
    await expectFigures(page, { additional: usd, total: usd });
    await expectAddress(page, `/?bonus=${key}`);
    await box(page, label).uncheck();
    await expectFigures(page, { additional: "$0", total: "$0" });
  }
});

test("each has a percentage, which counts in the totals either way", async ({ page }) => {
  await open(page, { bonus: LISTED.map(({ key }) => key).join(",") });
  await expect(page.getByTestId("pct-bonus")).toHaveText("2.20%");
  await expect(page.getByTestId("pct-total")).toHaveText("17.20%");
  for (const { label } of LISTED) await slider(page, label).press("Home");
  await expectFigures(page, { additional: "$0" });
  await expect(page.getByTestId("pct-bonus")).toHaveText("0.00%");
  for (const { label } of LISTED) await box(page, label).uncheck();
  await expectAddress(page, "/?morse=0&kaito=0&discordMi=0&discordInt=0&partner=0");
});

test("all ticked are added up before rounding", async ({ page }) => {
  await open(page);
  for (const { label } of [...LISTED].reverse()) await box(page, label).check();
  // 1001.33… + 2654.86… + 1321.58… + 39.13… + 1500.
  await expectFigures(page, { additional: "$6,516", total: "$6,516" });
  await expectAddress(page, "/?bonus=morse,discordMi,discordInt,partner,kaito");
});

test("the main Discord role is locked until it is ticked", async ({ page }) => {
  await open(page);
  const controls = [
    page.getByRole("combobox", { name: "Discord role" }),
    slider(page, "Main Discord role"),
    numberField(page, "Main Discord role"),
  ];
  for (const control of controls) await expect(control).toBeDisabled();
  await box(page, "Main Discord role").check();
  for (const control of controls) await expect(control).toBeEnabled();
  // Ticked without a role: no share of one's own, but it counts in the totals.
  await expectFigures(page, { additional: "$0" });
  await expect(page.getByTestId("pct-bonus")).toHaveText("2.30%");
  await expect(page.getByTestId("pct-total")).toHaveText("17.70%");
  await box(page, "Main Discord role").uncheck();
  for (const control of controls) await expect(control).toBeDisabled();
  await expect(page.getByTestId("pct-total")).toHaveText("17.20%");
});

test("the chosen Discord role changes the figure", async ({ page }) => {
  await open(page);
  await box(page, "Main Discord role").check();
  const role = page.getByRole("combobox", { name: "Discord role" });
  const figures = { gakusei: "$1,492", daigakusei: "$4,000", sensei: "$4,225", og: "$3,488" };
  for (const [key, usd] of Object.entries(figures)) {
    await role.selectOption(key);
    await expectFigures(page, { additional: usd });
  }
  await role.selectOption("royalGem");
  await expectFigures(page, { additional: "$23,076", total: "$23,076" });
  await expectAddress(page, "/?bonus=discord&role=royalGem");
  await slider(page, "Main Discord role").press("End");
  await expectFigures(page, { additional: "$230,769" });
  await expect(page.getByTestId("pct-bonus")).toHaveText("3.20%");
  await expect(page.getByTestId("pct-total")).toHaveText("22.20%");
  // Unticked, the choice is kept for when it is ticked again.
  await box(page, "Main Discord role").uncheck();
  await expectFigures(page, { additional: "$0" });
  await box(page, "Main Discord role").check();
  await expectFigures(page, { additional: "$230,769" });
});

function box(page: Page, name: string) {
  return page.getByRole("checkbox", { name, exact: true });
}
