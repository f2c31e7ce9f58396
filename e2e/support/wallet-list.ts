import type { Page } from "playwright/test";
import type { PointsUpstream } from "../../tests/support/points-upstream";
import { walletWith } from "../../tests/support/wallets";
import { copy, walletBox } from "./estimator";

/** Makes wallets worth $100, $200, … of testnet points in the default scenario. */
export function addWallets(upstream: PointsUpstream, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const testnet = (((index + 1) * 100) / 15_000_000) * 30_954_838.28;
    // Slightly more than whole dollars, to which the page rounds it down.
    return upstream.addWallet(walletWith({}, { testnet: testnet + 1e-5 }));
  });
}

/** The sum of the wallets of `addWallets` with these numbers, as the page shows it. */
export function sumOf(...numbers: number[]): string {
  const sum = numbers.reduce((total, number) => total + number * 100, 0);
  return `$${sum.toLocaleString("en-US")}`;
}

/** Pastes a text into a new line of the field. */
export async function pasteFurther(page: Page, text: string) {
  await copy(page, text);
  await page.getByRole("button", { name: "Add a wallet" }).click();
  await walletBox(page).press("ControlOrMeta+v");
}
