import type { Page } from "playwright/test";
import { copy, expectAddress, expectFigures, open, pathOf, walletBox } from "./support/estimator";
import { watchShifts } from "./support/layout-shifts";
import { expect, test } from "./support/test";
import {
  MODEST,
  MODEST_FIGURES,
  NO_FIGURES,
  RICH,
  RICH_FIGURES,
  walletWith,
} from "../tests/support/wallets";

const selected = (page: Page) =>
  walletBox(page).evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
    selectionStart,
    selectionEnd,
  ]);

test(
  "a tap into a link's wallet selects it, so that a paste replaces it; another sets the caret",
  { tag: "@phone" },
  async ({ page, upstream }) => {
    const [friends, own] = [upstream.addWallet(MODEST), upstream.addWallet(RICH)];
    await open(page, { wallet: friends });
    await copy(page, own);
    await walletBox(page).tap();
    expect(await selected(page)).toEqual([0, friends.length]);
    await page.keyboard.press("ControlOrMeta+v");
    await expectAddress(page, pathOf({ wallet: own }));
    await expectFigures(page, RICH_FIGURES);
    // Or else it would be a double click.
    await page.waitForTimeout(600);
    await walletBox(page).tap();
    const [start, end] = await selected(page);
    expect(start).toBe(end);
  },
);

test(
  "the wallet's × clears it, and moves nothing",
  { tag: "@phone" },
  async ({ page, upstream }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, { wallet: upstream.addWallet(MODEST) });
    await expectFigures(page, MODEST_FIGURES);
    const clear = page.getByRole("button", { name: "Clear wallet" });
    const size = (await clear.boundingBox())!;
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(36);
    const places = () =>
      page.locator(".wallet-field > .row > :not(.wallet-field__clear)").evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height];
        }),
      );
    const before = await places();
    // One line: all are as high as one control.
    expect(new Set(before.map(([, y, , height]) => `${y} ${height}`)).size).toBe(1);
    await clear.tap();
    await expect(walletBox(page)).toBeFocused();
    await expectFigures(page, NO_FIGURES);
    expect(await places()).toEqual(before);
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
    await walletBox(page).pressSequentially(upstream.addWallet(walletWith()));
    await expect(page.getByText("No points found")).toBeVisible();
    await walletBox(page).selectText();
    await walletBox(page).pressSequentially(upstream.addWallet(walletWith(), 41));
    await walletBox(page).press("Tab");
    await expect(
      page.getByText("This address has 39 characters after 0x instead of 40."),
    ).toBeVisible();
    await expectFigures(page, { total: "—" });
    await expect(page.locator("#total")).toContainText("No total: not an address");
    await walletBox(page).selectText();
    await walletBox(page).pressSequentially("..");
    await walletBox(page).press("Enter");
    await expect(page.getByText("This address can’t be looked up.")).toBeVisible();
    const { unasked, sources } = await shifts();
    expect(unasked, sources.join("\n")).toBe(0);
  },
);
