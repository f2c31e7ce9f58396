import type { Page } from "playwright/test";
import {
  enterWallet,
  expectAddress,
  expectFigures,
  numberField,
  walletBox,
} from "./support/estimator";
import { expect, test } from "./support/test";
import { addWallets, numbersTo, sumOf } from "./support/wallet-list";
import { RICH, RICH_FIGURES_450M } from "../tests/support/wallets";

test.use({ javaScriptEnabled: false });

test.describe("without JavaScript", () => {
  test("the form works by itself and ends on the page's own address", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    await page.goto("/?utm_source=news");
    await expect(page.getByRole("slider")).toHaveCount(0);
    await walletBox(page).fill(` ${wallet} `);
    await numberField(page, "FDV").fill("450000000");
    await page.getByRole("checkbox", { name: "Kaito Yapper Top" }).check();
    await page.getByRole("checkbox", { name: "Morse NFT" }).check();
    await submit(page);
    await expectFigures(page, { ...RICH_FIGURES_450M, additional: "$3,752", total: "$100,252" });
    await expectScenario(page, `wallet=${wallet}&fdv=450000000&bonus=morse,kaito&utm_source=news`);
    await expect(page.getByRole("checkbox", { name: "Kaito Yapper Top" })).toBeChecked();
    await expect(page.getByTestId("adjusted")).toHaveCount(0);
  });

  test("Enter in a field submits, too", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await page.goto("/");
    await enterWallet(page, wallet);
    await expectScenario(page, `wallet=${wallet}`);
  });

  test("waits for a slow upstream instead of a page that cannot be filled in", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.delay(1200);
    await page.goto("/?fdv=450000000");
    await walletBox(page).fill(wallet);
    await submit(page);
    await expectFigures(page, RICH_FIGURES_450M);
    await expect(page.getByTestId("loading")).toHaveCount(0);
  });

  test("the main Discord role is unlocked by a round trip", async ({ page }) => {
    await page.goto("/?role=og&discord=0.5");
    const role = page.getByRole("combobox", { name: "Discord role" });
    await expect(role).toBeDisabled();
    await page.getByRole("checkbox", { name: "Main Discord role" }).check();
    await submit(page);
    // What was locked has not got lost on the way.
    await expectScenario(page, "bonus=discord&discord=0.5&role=og");
    await expect(role).toBeEnabled();
    await role.selectOption("royalGem");
    await submit(page);
    await expectScenario(page, "bonus=discord&discord=0.5&role=royalGem");
    await expectFigures(page, { additional: "$115,384" });
  });

  test("a number out of range is sent, and named in the notice", async ({ page }) => {
    await page.goto("/");
    await numberField(page, "FDV").fill("2000000000");
    await numberField(page, "Expedition allocation").fill("");
    await submit(page);
    const notice = page.getByTestId("adjusted");
    await expect(notice).toContainText(/fdv was .*2000000000.*using 1000000000/);
    await expect(notice).toContainText(/expedition was .*using 10\b/);
    await expect(numberField(page, "FDV")).toHaveValue("1000000000");
  });

  test("amounts are read as with JavaScript", async ({ page }) => {
    await page.goto("/?bonus=kaito&details=1");
    await numberField(page, "FDV").fill("$450,000,000");
    await page.getByText("Modify Expedition Constants").click();
    await numberField(page, "Total points supply (base)").fill("112.5b");
    await submit(page);
    await expectScenario(page, "fdv=450000000&bonus=kaito&base=112500000000&details=1");
    await expect(page.getByTestId("adjusted")).toHaveCount(0);
    await page.getByText("Modify Expedition Constants").click();
    await expect(page.getByText("Default 225,000,000,000")).toBeVisible();
    await page.getByRole("button", { name: "Reset Total points supply (base)" }).click();
    await expectScenario(page, "fdv=450000000&bonus=kaito&details=1");
  });

  test("the details open, close, and their constants count", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await page.goto(`/?wallet=${wallet}&fdv=450000000`);
    await page.getByRole("button", { name: "Show calculation details" }).click();
    await expectScenario(page, `wallet=${wallet}&fdv=450000000&details=1`);
    await expect(page.getByRole("group", { name: "Formula" }).first()).toContainText("= $72,000");

    await page.getByText("Modify Testnet Constants").click();
    await numberField(page, "Testnet total points (pool)").fill("3095483.828");
    await submit(page);
    await expectScenario(page, `wallet=${wallet}&fdv=450000000&pool=3095483.828&details=1`);
    await expectFigures(page, { testnet: "$225,000" });

    await page.getByRole("button", { name: "Hide calculation details" }).click();
    await expectScenario(page, `wallet=${wallet}&fdv=450000000&pool=3095483.828`);
    await expect(page.getByRole("group", { name: "Formula" })).toHaveCount(0);
  });

  test("a list of wallets is edited as text, or by its buttons", async ({ page, upstream }) => {
    const [first, second, third] = addWallets(upstream, 3);
    await page.goto("/?fdv=450000000");
    await walletBox(page).fill(first!);
    const further = page.getByRole("textbox", { name: "Further addresses, one per line" });
    await further.fill(`${second}\n\n${third}, ${second}\n`);
    await submit(page);
    await expectScenario(page, `wallet=${first}&also=${second},${third}&fdv=450000000`);
    await expectFigures(page, { total: "$900" });
    await expect(page.getByTestId("wallet-total-3")).toHaveText("$450");
    await expect(further).toHaveValue(`${second}\n${third}`);
    await expect(page.getByRole("button", { name: /0x|Copy|Add a wallet/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Remove wallet 1", exact: true }).click();
    await expectScenario(page, `wallet=${second}&also=${third}&fdv=450000000`);
    await expectFigures(page, { total: "$750" });
    await further.fill("");
    await walletBox(page).fill(`${first} ${second}`);
    await submit(page);
    await expectScenario(page, `wallet=${first}&also=${second}&fdv=450000000`);
  });

  test("a list that is too long is cut, and says so", async ({ page, upstream }) => {
    const wallets = addWallets(upstream, 22);
    await page.goto("/");
    await page.getByRole("textbox", { name: /^Further/ }).fill(wallets.join("\n"));
    await submit(page);
    const notice = page.getByTestId("adjusted");
    await expect(notice).toContainText("also was");
    const cut = wallets.slice(20).map((wallet) => `${wallet.slice(0, 6)}…${wallet.slice(-4)}`);
    await expect(notice).toContainText(`At most 20 wallets; left out: ${cut.join(", ")}`);
    await expectFigures(page, { total: sumOf(...numbersTo(20)) });
  });

  test("closed details do not lose the constants", async ({ page }) => {
    await page.goto("/?bonus=kaito&base=112500000000&supply.kaito=500");
    await expectFigures(page, { additional: "$3,000" });
    await numberField(page, "Kaito Yapper Top").fill("1");
    await submit(page);
    await expectScenario(page, "bonus=kaito&kaito=1&base=112500000000&supply.kaito=500");
    await expectFigures(page, { additional: "$6,000" });
  });

  test("nothing offers to save a scenario: the link is a bookmark", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
    await expect(page.getByText("My scenarios")).toHaveCount(0);
  });

  test("the explanatory texts are a link away", async ({ page }) => {
    await page.goto("/?details=1");
    await page.getByText("More details").first().click();
    const link = page.getByRole("link", { name: "as plain text" }).first();
    await expect(link).toHaveAttribute("href", "/calculationDetails.md");
  });
});

async function submit(page: Page) {
  await page.getByRole("button", { name: "Estimate", exact: true }).click();
}

/** Waits for the scenario in canonical form. */
async function expectScenario(page: Page, scenario: string) {
  await expectAddress(page, `/?${scenario}`);
}
