import { expect, type Locator, type Page } from "playwright/test";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import type { PointsUpstream } from "../../tests/support/points-upstream";
import { walletWith } from "../../tests/support/wallets";
import { copy, walletBox } from "./estimator";

/** The step between the values of the wallets of `addWallets`, in the default scenario. */
export const DOLLARS_EACH = 100;

/** Makes wallets worth $100, $200, … of testnet points. */
export function addWallets(upstream: PointsUpstream, count: number): string[] {
  return Array.from({ length: count }, (_, index) => upstream.addWallet(worth(index + 1)));
}

/** The sum of the wallets of `addWallets` with these numbers, as the page shows it. */
export function sumOf(...numbers: number[]): string {
  const sum = numbers.reduce((total, number) => total + number * DOLLARS_EACH, 0);
  return `$${sum.toLocaleString("en-US")}`;
}

/** 1 to `count`. */
export function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Slightly more than whole dollars, to which the page rounds it down. */
function worth(hundreds: number): WalletPoints {
  const testnet = ((hundreds * DOLLARS_EACH) / 15_000_000) * 30_954_838.28;
  return walletWith({}, { testnet: testnet + 1e-5 });
}

/** The rows of the list of wallets. */
export function walletRows(page: Page): Locator {
  return page.getByRole("list", { name: / wallets?$/ }).getByRole("listitem");
}

/** Pastes a text into a new line of the field. */
export async function pasteFurther(page: Page, text: string) {
  await copy(page, text);
  await page.getByRole("button", { name: "Add another wallet" }).click();
  await walletBox(page).press("ControlOrMeta+v");
}

/** Waits for the rows of the wallets of `addWallets` with these numbers, in order. */
export async function expectTotals(page: Page, numbers: readonly number[]) {
  await expect(walletRows(page)).toHaveCount(numbers.length);
  for (const [index, number] of numbers.entries()) {
    await expect(page.getByTestId(`wallet-total-${index + 1}`)).toHaveText(sumOf(number));
  }
}
