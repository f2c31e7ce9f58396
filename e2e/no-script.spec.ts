import type { Page } from "playwright/test";
import { expectFigures, numberField, pathOf, walletBox } from "./support/estimator";
import { UPSTREAMS } from "../tests/support/points-upstream";
import { expect, test } from "./support/test";
import { RICH_FIGURES_450M, walletWith } from "../tests/support/wallets";

test.use({ javaScriptEnabled: false });

test("the form works, and keeps what it doesn't show", async ({ page, upstream, wallet }) => {
  // A constant in the closed details, a locked role, and an unknown parameter.
  const friend = upstream.addWallet(walletWith());
  await page.goto(`/?wallet=${friend}&role=og&factor=3&utm_source=news`);
  await expect(page.getByTestId("viewing")).toBeHidden();
  await expect(walletBox(page)).toHaveValue(friend);
  await expect(page.getByRole("slider")).toHaveCount(0);
  // Buttons that need scripts.
  await expect(
    page.getByRole("button", { name: /^(Share|Save|Add a wallet|Show all)/ }),
  ).toHaveCount(0);
  // A field of no form.
  await expect(page.getByRole("textbox", { name: /^Price of/ })).toHaveCount(0);
  const role = page.getByRole("combobox", { name: "Discord role" });
  await expect(role).toBeDisabled();
  await expect(numberField(page, "FDV")).toHaveValue("300,000,000");
  await numberField(page, "FDV").fill("450");
  await page.getByRole("checkbox", { name: "Kaito Yapper Top" }).check();
  await page.getByRole("checkbox", { name: "Main Discord role" }).check();
  await walletBox(page).fill(` ${friend} \n${wallet}`);
  await page.getByRole("textbox", { name: "Your target" }).fill("25k");
  await submit(page);
  const query = `wallet=${friend}&also=${wallet}&fdv=450000000&bonus=kaito,discord&role=og&factor=3`;
  await expect(page).toHaveURL(`/?${query}&goal=25000&utm_source=news`);
  await expectFigures(page, { expedition: "$36,000", testnet: "$22,500", additional: "$7,482" });
  await expect(page.getByRole("checkbox", { name: "Kaito Yapper Top" })).toBeChecked();
  await expect(role).toBeEnabled();
  await expect(page.getByRole("textbox", { name: "Link to this estimate" })).toHaveValue(
    new RegExp(`/\\?${query.replaceAll(".", "\\.")}$`),
  );
});

test("a slow upstream's result is behind a button", async ({ page, upstream, wallet }) => {
  upstream.hold(UPSTREAMS);
  await page.goto(pathOf({ wallet, fdv: 450_000_000, bonus: "morse" }), { waitUntil: "commit" });
  // Bonuses alone would look like the whole estimate.
  await expectFigures(page, { expedition: "—", additional: "$1,502", total: "—" });
  await expect(page.getByTestId("loading")).toBeVisible();
  upstream.recover();
  await page.getByRole("button", { name: "Show the result" }).click();
  await expectFigures(page, { ...RICH_FIGURES_450M, additional: "$1,502", total: "$98,002" });
  await expect(page.getByTestId("loading")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show the result" })).toHaveCount(0);
});

test("the details open and close, with constants to change", async ({ page, wallet }) => {
  await page.goto(`/?wallet=${wallet}&fdv=450000000`);
  // No room for the pie.
  const [heading, legend] = [page.locator("#breakdown-heading"), page.locator(".breakdown table")];
  expect((await legend.boundingBox())!.x).toBe((await heading.boundingBox())!.x);
  await page.getByRole("button", { name: "Show calculation details" }).click();
  await expect(page).toHaveURL(`/?wallet=${wallet}&fdv=450000000&details=1#calculation-details`);
  const numbers = page.getByText("÷ (225,000,000,000 × 1.5) × 10% × $450M = $72,000");
  await expect(numbers).toBeVisible();
  const more = page.locator("details", { hasText: "More details" }).last();
  await more.locator("summary").click();
  await expect(more.getByText("Loading…")).toBeHidden();
  await page.getByText("Modify Testnet Constants").click();
  await numberField(page, "Testnet total points").fill("3095483.828");
  await submit(page);
  await expect(page).toHaveURL(`/?wallet=${wallet}&fdv=450000000&pool=3095483.828&details=1`);
  await expectFigures(page, { testnet: "$225,000" });
  await page.getByRole("button", { name: "Hide calculation details" }).click();
  await expect(page).toHaveURL(`/?wallet=${wallet}&fdv=450000000&pool=3095483.828`);
  await expect(numbers).toHaveCount(0);
});

async function submit(page: Page) {
  await page.getByRole("button", { name: "Estimate", exact: true }).click();
}
