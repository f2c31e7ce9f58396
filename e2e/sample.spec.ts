import { expectAddress, expectFigures, open, pathOf, walletBox } from "./support/estimator";
import { expect, test } from "./support/test";

test.use({ baseURL: async ({ sampleServer }, use) => use(sampleServer.url) });

/** At the default scenario. The highest of every tier is an unknown one, which multiplies by 1. */
const WALLETS = [
  { label: "Small holder", expedition: "$141", theo: "$7", testnet: "$199", total: "$347" },
  {
    label: "Whale",
    expedition: "$733,333",
    theo: "$27,641",
    testnet: "$21,424",
    total: "$782,398",
  },
  {
    label: "Every tier",
    expedition: "$12,426",
    theo: "$1,080",
    testnet: "$4,327",
    total: "$17,833",
  },
  { label: "No Theo Vault", expedition: "$7,640", theo: "$0", testnet: "$1,070", total: "$8,710" },
  { label: "No testnet", expedition: "$16,044", theo: "$373", testnet: "$0", total: "$16,417" },
  { label: "Mixed case", expedition: "$2,389", theo: "$93", testnet: "$9,506", total: "$11,988" },
];

test.describe("sample mode", () => {
  test("says that the data is a sample, and links its wallets", async ({ page }) => {
    await open(page);
    await expect(page.getByText("Sample data.")).toBeVisible();
    const links = page.getByRole("list", { name: "Try a sample wallet" }).getByRole("link");
    await expect(links).toHaveText([...WALLETS.map(({ label }) => label), "All together"]);
    for (const { label, ...figures } of WALLETS) {
      await links.filter({ hasText: label }).click();
      await expectFigures(page, figures);
      await expect(walletBox(page)).toHaveValue(/^0x[0-9a-f]{40}$/i);
      await expect(links.filter({ hasText: label })).toHaveAttribute("aria-current", "true");
      await expectAddress(page, pathOf({ wallet: await walletBox(page).inputValue() }));
    }
    await page.goBack();
    await expectFigures(page, { total: "$16,417" });
  });

  test("adds up all of its wallets", async ({ page }) => {
    await open(page);
    await page.getByRole("link", { name: "All together" }).click();
    const dollars = WALLETS.map(({ total }) => Number(total.replace(/\D/g, "")));
    const sum = dollars.reduce((total, each) => total + each, 0);
    await expectFigures(page, { total: `$${sum.toLocaleString("en-US")}` });
    for (const [index, { total }] of WALLETS.entries()) {
      await expect(page.getByTestId(`wallet-total-${index + 1}`)).toHaveText(total);
    }
  });

  test("gives any other wallet no points", async ({ page }) => {
    await open(page, { wallet: "0xsomebody" });
    await expectFigures(page, { expedition: "$0", theo: "$0", testnet: "$0", total: "$0" });
    await expect(page.getByTestId("points-note")).toHaveCount(0);
  });

  test("a live page is no sample", async ({ page, server }) => {
    await page.goto(server.url);
    await expect(walletBox(page)).toBeVisible();
    await expect(page.getByText(/sample/i)).toHaveCount(0);
  });
});
