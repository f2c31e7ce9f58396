import type { Page } from "playwright/test";
import {
  copy,
  enterWallet,
  expectAddress,
  expectFigures,
  open,
  pasteWallet,
  pathOf,
  waitForScripts,
  walletBox,
} from "./support/estimator";
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

const FDV = { fdv: 300_000_000, bonus: "kaito" };
/** The bonus is the visitor's, whoever's wallets they are. */
const withBonus = (usd: number) => `$${(usd + 1500).toLocaleString("en-US")}`;

test(
  "a wallet pasted into a friend's link replaces theirs, which Undo brings back",
  { tag: "@screens" },
  async ({ page, upstream }) => {
    const [friend = "", own = "", other = ""] = addWallets(upstream, 3);
    const expectStill = await watchShifts(page);
    await open(page, { wallet: friend, bonus: "kaito" });
    await expectStrip(page, "viewing", `Viewing ${short(friend)}`);
    await expectFigures(page, { total: withBonus(100) });
    await expectStill();
    const row = page.getByRole("listitem").filter({ hasText: "Kaito Yapper Top" });
    await expect(row.getByText("from the link")).toBeVisible();

    await press(page, "Check my wallet");
    await expect(walletBox(page)).toBeFocused();
    await expect(walletBox(page)).toHaveValue("");
    await expectFigures(page, { total: withBonus(100) });
    await copy(page, own);
    await page.keyboard.press("ControlOrMeta+v");
    await expectFigures(page, { total: withBonus(200) });
    await expectStrip(page, "replaced", "Showing your wallet. The link’s was $1,600.");
    await expectStrip(page, "viewing", "");
    await expectAddress(page, pathOf({ wallet: own, bonus: "kaito" }));

    await press(page, "Undo");
    await expectAddress(page, pathOf({ wallet: friend, bonus: "kaito" }));
    await expectStrip(page, "viewing", `Viewing ${short(friend)}`);
    await expect(page.getByTestId("viewing").locator("..")).toBeFocused();
    await expect(walletBox(page)).toHaveValue(friend);

    // Without pressing anything before.
    await pasteWallet(page, other);
    await expectFigures(page, { total: withBonus(300) });
    await expectStrip(page, "replaced", "Showing your wallet. The link’s was $1,600.");
    await press(page, "Dismiss");
    await expectStrip(page, "replaced", "");
    await expectFigures(page, { total: withBonus(300) });
  },
);

test("what replaced a link's stays through reload, Back and Forward, and then a paste adds", async ({
  page,
  upstream,
}) => {
  const [friend = "", own = "", other = ""] = addWallets(upstream, 3);
  await open(page, { wallet: friend });
  await pasteWallet(page, own);
  await expectFigures(page, { total: sumOf(2) });
  await page.goBack();
  await expectFigures(page, { total: sumOf(1) });
  await expectStrip(page, "viewing", `Viewing ${short(friend)}`);
  await page.goForward();
  await expectFigures(page, { total: sumOf(2) });
  await expectStrip(page, "viewing", "");
  await page.reload();
  await waitForScripts(page);
  await expectFigures(page, { total: sumOf(2) });
  await expectStrip(page, "viewing", "");
  await copy(page, other);
  await press(page, "Add a wallet");
  await page.keyboard.press("ControlOrMeta+v");
  await expectFigures(page, { total: sumOf(2, 3) });
  await expectAddress(page, pathOf({ wallet: own, also: other }));
  await expectStrip(page, "replaced", "");
});

test("a typed address replaces the link's wallets and typed points, and Add both adds them", async ({
  page,
  upstream,
}) => {
  const [friend = "", second = "", own = ""] = addWallets(upstream, 3);
  const link = { wallet: friend, also: second, "points.theo": 0 };
  await open(page, link);
  await expectStrip(page, "viewing", "Viewing 2 wallets and a shared estimate");
  await press(page, "Check my wallet");
  // Nothing entered changes nothing.
  await walletBox(page).blur();
  await expect(walletBox(page)).toHaveValue(`${friend}\n${second}`);
  await expectFigures(page, { total: sumOf(1, 2) });
  await press(page, "Check my wallet");
  await page.keyboard.type(own);
  await expectFigures(page, { total: sumOf(3) });
  await expectStrip(page, "replaced", "Showing your wallet. The link’s was $300.");
  await expectAddress(page, pathOf({ wallet: own }));

  await press(page, "Add both");
  await expectFigures(page, { total: sumOf(3, 1, 2) });
  await expectAddress(page, pathOf({ wallet: own, also: `${friend},${second}`, "points.theo": 0 }));
  await expectStrip(page, "viewing", "");
  await page.reload();
  await waitForScripts(page);
  await expectStrip(page, "viewing", "");
});

test(
  "points typed on a shared estimate replace its points",
  { tag: "@screens" },
  async ({ page }) => {
    const link = { "points.testnet": 30_954.84, ...FDV };
    await open(page, link);
    await expectStrip(page, "viewing", "Viewing a shared estimate");
    const row = page.getByRole("list").getByText("Shared estimate");
    await expect(row).toBeVisible();
    await expect(page.getByTestId("typed-total")).toHaveText("$15,000");
    const field = page.getByRole("textbox", { name: "Testnet $MITO points" });
    await expect(field).toBeHidden();
    await page.getByText("Enter points", { exact: true }).click();
    await expect(field).toHaveValue("");
    await field.pressSequentially("309.55");
    await expectStrip(page, "replaced", "Showing your points. The link’s was $16,500.");
    await expect(page.getByTestId("typed-total")).toHaveText("$150");
    await expect(page.getByRole("list").getByText("Your points")).toBeVisible();
    await expectAddress(page, pathOf({ "points.testnet": 309.55, bonus: "kaito" }));
    await page.reload();
    await waitForScripts(page);
    await expectStrip(page, "viewing", "");
    await expect(page.getByRole("list").getByText("Your points")).toBeVisible();
    await page.goBack();
    await expectFigures(page, { total: "$16,500" });
    await expectStrip(page, "viewing", "Viewing a shared estimate");
  },
);

test(
  "a bookmark of one's own shows no strip, and an empty page greets with it, until it is forgotten",
  { tag: "@screens" },
  async ({ page, upstream }) => {
    const [one = "", two = ""] = addWallets(upstream, 2);
    const expectStill = await watchShifts(page);
    await open(page);
    await expectStrip(page, "welcome", "");
    await enterWallet(page, one);
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
    await expectAddress(page, pathOf(bookmark));
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
  },
);

test("Forget beside the list forgets the wallets of all campaigns, and the page says whose it is", async ({
  page,
  upstream,
}) => {
  const [one = "", two = ""] = addWallets(upstream, 2);
  await open(page);
  await pasteWallet(page, `main: ${one}\n${two}`);
  await expectFigures(page, { total: sumOf(1, 2) });
  await press(page, "Forget");
  await expectStrip(page, "viewing", "Viewing 2 wallets");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(one);
});

test("without storage, what is entered replaces a link's as long as the page lasts", async ({
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
});
