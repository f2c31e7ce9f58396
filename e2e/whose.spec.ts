import type { Page } from "playwright/test";
import { expectFigures, open, pasteWallet, pathOf, walletBox } from "./support/estimator";
import { watchShifts } from "./support/layout-shifts";
import { expect, test } from "./support/test";
import { addWallets, sumOf } from "./support/wallet-list";

/** The strip's text; none of the kind may be there if it is empty. */
async function expectStrip(page: Page, kind: "viewing" | "replaced" | "welcome", text: string) {
  const strip = page.getByTestId(kind);
  if (text === "") await expect(strip).toHaveCount(0);
  else await expect(strip.getByRole("paragraph")).toHaveText(text);
}

function press(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true }).click();
}

function short(wallet: string): string {
  return `${wallet.slice(0, 6)}…${wallet.slice(-4)}`;
}

/** The bonus is the visitor's, whoever's wallets they are. */
const withBonus = (usd: number) => `$${(usd + 1500).toLocaleString("en-US")}`;

test("a paste replaces a link's wallet", { tag: "@screens" }, async ({ page, upstream }) => {
  const [friend = "", own = ""] = addWallets(upstream, 2);
  const expectStill = await watchShifts(page);
  await open(page, { wallet: friend, bonus: "kaito" });
  await expectStrip(page, "viewing", `Viewing ${short(friend)}`);
  await expectFigures(page, { total: withBonus(100) });
  await expectStill();
  const row = page.getByRole("listitem").filter({ hasText: "Kaito Yapper Top" });
  await expect(row.getByText("from the link")).toBeVisible();

  await pasteWallet(page, own);
  await expectFigures(page, { total: withBonus(200) });
  await expectStrip(page, "replaced", "Showing your wallet. The link’s was $1,600.");
  await expectStrip(page, "viewing", "");
  await expect(page).toHaveURL(pathOf({ wallet: own, bonus: "kaito" }));

  await press(page, "Undo");
  await expect(page).toHaveURL(pathOf({ wallet: friend, bonus: "kaito" }));
  await expectStrip(page, "viewing", `Viewing ${short(friend)}`);
  await expect(page.getByTestId("viewing").locator("..")).toBeFocused();
  await expect(walletBox(page)).toHaveValue(friend);
});

test("one's own page is known until forgotten", { tag: "@screens" }, async ({ page, upstream }) => {
  const [one = "", two = ""] = addWallets(upstream, 2);
  const expectStill = await watchShifts(page);
  await open(page);
  await expectStrip(page, "welcome", "");
  await pasteWallet(page, one);
  await expectFigures(page, { total: sumOf(1) });
  const bookmark = { wallet: one, fdv: 600_000_000 };
  await page.goto("about:blank");
  await open(page, bookmark);
  await expectFigures(page, { total: sumOf(2) });
  await expectStrip(page, "viewing", "");
  await expectStill();

  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("airdrop-estimator.mine")))
    // A wallet may have the same digits.
    .toContain("fdv=600000000");
  await open(page);
  await expectStrip(page, "welcome", `Welcome back: ${short(one)} · $200`);
  await expectStill();
  await press(page, "Show");
  await expect(page).toHaveURL(pathOf(bookmark));
  await expectFigures(page, { total: sumOf(2) });

  // Somebody else's link is not kept.
  await open(page, { wallet: two });
  await expectStrip(page, "viewing", `Viewing ${short(two)}`);
  await open(page);
  await expectStrip(page, "welcome", `Welcome back: ${short(one)} · $200`);
  await press(page, "Forget");
  await expectStrip(page, "welcome", "");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(one);
  await open(page, bookmark);
  await expectStrip(page, "viewing", `Viewing ${short(one)}`);
});

test("without storage, a paste replaces a link's, which may be dismissed", async ({
  page,
  upstream,
}) => {
  const [friend = "", own = ""] = addWallets(upstream, 2);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: refuse });
  });
  await open(page, { wallet: friend });
  await expectStrip(page, "viewing", `Viewing ${short(friend)}`);
  await pasteWallet(page, own);
  await expectFigures(page, { total: sumOf(2) });
  await expectStrip(page, "replaced", "Showing your wallet. The link’s was $100.");
  await press(page, "Dismiss");
  await expectStrip(page, "replaced", "");
  await expectFigures(page, { total: sumOf(2) });
});
