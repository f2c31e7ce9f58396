import { expectAddress, expectFigures, open, pathOf, walletBox } from "./support/estimator";
import { watchShifts } from "./support/layout-shifts";
import { expect, test } from "./support/test";
import { MODEST, RICH, RICH_FIGURES, walletWith } from "../tests/support/wallets";

test("half an address is never looked up, nor is what may be a secret", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  await open(page);
  await walletBox(page).pressSequentially(wallet.slice(0, 30));
  // Longer than the pause after which a whole address is looked up.
  await page.waitForTimeout(900);
  await walletBox(page).press("Tab");
  await expect(page.getByText("Not an address: 28 characters after 0x")).toBeVisible();
  await walletBox(page).fill(`0x${"7e".repeat(32)}`);
  await page.getByRole("button", { name: "Estimate" }).click();
  await expect(page.getByText(/private key, so we didn’t send or store it/)).toBeVisible();
  await expectAddress(page, "/");
  expect(upstream.calls).toEqual([]);
  await walletBox(page).fill("");
  await walletBox(page).pressSequentially(wallet);
  await expectFigures(page, RICH_FIGURES);
  await expectAddress(page, pathOf({ wallet }));
});

test(
  "a phone's keyboard can add a wallet, and estimate",
  { tag: "@phone" },
  async ({ page, upstream }) => {
    const [one, two] = [upstream.addWallet(MODEST), upstream.addWallet(RICH)];
    await open(page, { wallet: one });
    await expect(walletBox(page)).toHaveAttribute("enterkeyhint", "go");
    await page.getByRole("button", { name: "Add another wallet" }).tap();
    await expect(walletBox(page)).toBeFocused();
    await page.keyboard.insertText(two);
    await page.keyboard.press("Enter");
    await expect(walletBox(page)).toHaveValue(`${one}\n${two}`);
    await expectAddress(page, pathOf({ wallet: one, also: two }));
    // Removing one by a tap leaves the other in the text.
    await page.getByRole("button", { name: "Remove wallet 1", exact: true }).tap();
    await expect(walletBox(page)).toHaveValue(two);
    await expectFigures(page, RICH_FIGURES);
  },
);

test(
  "a wallet that is malformed or not found is pointed out, and nothing moves by itself",
  { tag: "@phone" },
  async ({ page, upstream }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const shifts = await watchShifts(page);
    await open(page);
    // What a key press moves is asked for.
    await walletBox(page).pressSequentially(upstream.addWallet(RICH));
    await expectFigures(page, RICH_FIGURES);
    await walletBox(page).selectText();
    await walletBox(page).pressSequentially(upstream.addWallet(walletWith(), 41));
    await walletBox(page).press("Tab");
    await expect(
      page.getByText("Not an address: 39 characters after 0x instead of 40."),
    ).toBeVisible();
    await walletBox(page).press("Enter");
    await expectFigures(page, { total: "—" });
    await expect(page.locator("#total")).toContainText("No total: not an address");
    await walletBox(page).selectText();
    await walletBox(page).pressSequentially("..");
    await walletBox(page).press("Enter");
    await expect(page.getByText("This address can’t be looked up")).toBeVisible();
    const { unasked, sources } = await shifts();
    expect(unasked, sources.join("\n")).toBe(0);
  },
);
