import { expectAddress, expectFigures, open, pathOf, slider, walletBox } from "./support/estimator";
import {
  card,
  expectNames,
  storeScenarios,
  storeText,
  link,
  notice,
  row,
  save,
  saveAs,
  saveStatus,
  type NamedQuery,
} from "./support/saved";
import { expect, test } from "./support/test";
import { MODEST, RICH, RICH_FIGURES } from "../tests/support/wallets";

test("scenarios can be saved, renamed, deleted, and taken to another browser", async ({
  page,
  upstream,
  browser,
  baseURL,
}, testInfo) => {
  const wallet = upstream.addWallet(RICH);
  const suggestion = `${wallet.slice(0, 6)}…${wallet.slice(-4)} · $1B`;
  await open(page, { wallet });
  await saveAs(page, "  My hope ");
  await expect(saveStatus(page)).toContainText("Saved as “My hope”.");
  await expect(saveStatus(page).getByRole("button", { name: "Rename" })).toBeFocused();
  await expectAddress(page, pathOf({ wallet }));
  await slider(page, "FDV").press("End");
  await save(page).click();
  await expect(saveStatus(page)).toContainText(`Saved as “${suggestion}”.`);
  await save(page).click();
  await expect(saveStatus(page)).toContainText(`Already saved as “${suggestion}”.`);
  await expectNames(page, [suggestion, "My hope"]);

  await page.getByRole("button", { name: "Rename “My hope”" }).click();
  const box = page.getByRole("textbox", { name: "New name of “My hope”" });
  await expect(box).toBeFocused();
  await box.fill(" Hope 😀 ");
  await box.press("Enter");
  await expect(page.getByRole("button", { name: "Rename “Hope 😀”" })).toBeFocused();
  await page.reload();
  await expectNames(page, [suggestion, "Hope 😀"]);
  await expect(row(page, suggestion)).toContainText("$214,444");
  await expect(row(page, "Hope 😀")).toContainText(RICH_FIGURES.total!);

  await page.getByRole("button", { name: `Delete “${suggestion}”` }).click();
  await expectNames(page, ["Hope 😀"]);
  await expect(notice(page)).toContainText(`Deleted “${suggestion}”.`);
  await expect(notice(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectNames(page, [suggestion, "Hope 😀"]);

  const path = testInfo.outputPath("export.json");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toBe("my-airdrop-scenarios.json");
  await (await download).saveAs(path);

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await storeScenarios(elsewhere, [["Mine", { fdv: 7_000_000 }]]);
  await open(other);
  for (const message of ["2 added, 0 already there.", "0 added, 2 already there."]) {
    const chooser = other.waitForEvent("filechooser");
    await other.getByRole("button", { name: "Import" }).click();
    await (await chooser).setFiles(path);
    await expect(notice(other)).toHaveText(`Imported: ${message}`);
    await expectNames(other, ["Mine", suggestion, "Hope 😀"]);
  }
  await elsewhere.close();
});

test("a saved scenario opens at the top of the page, and Back returns", async ({
  page,
  upstream,
}) => {
  const [rich, modest] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
  await storeScenarios(page.context(), [["Rich, half", { wallet: rich, testnet: 0 }]]);
  await open(page, { wallet: modest, fdv: 5_000_000, bonus: "morse" });
  await card(page).scrollIntoViewIfNeeded();
  // Looked up just for the list, as the page has another wallet.
  await expect(row(page, "Rich, half")).toContainText("$49,333");

  await link(page, "Rich, half").focus();
  await page.keyboard.press("Enter");
  await expectFigures(page, { ...RICH_FIGURES, testnet: "$0", total: "$49,333" });
  await expect(walletBox(page)).toHaveValue(rich);
  await expectAddress(page, pathOf({ wallet: rich, testnet: 0 }));
  await expect(link(page, "Rich, half")).toHaveAttribute("aria-current", "true");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toBeInViewport();
  await expect(heading).toBeInViewport();

  await page.goBack();
  await expectAddress(page, pathOf({ wallet: modest, fdv: 5_000_000, bonus: "morse" }));
  await expect(slider(page, "FDV")).toHaveValue("5000000");
});

test("saving offers a link to the list", { tag: "@screens" }, async ({ page }) => {
  await open(page);
  await save(page).click();
  await page.getByRole("link", { name: "See my scenarios" }).click();
  const saved = link(page, "No wallet · $300M");
  await expect(saved).toBeInViewport();
  for (const name of ["Export", "Import"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(saved).toBeFocused();
  // Later changes to the address don't scroll the page back there.
  await slider(page, "FDV").press("End");
  await expectAddress(page, pathOf({ fdv: 1_000_000_000 }));
  await expect(slider(page, "FDV")).toBeInViewport();
  expect(new URL(page.url()).hash).toBe("");
});

test("deleting a row doesn't scroll the page", { tag: "@screens" }, async ({ page }) => {
  const many = Array.from({ length: 12 }, (_, index): NamedQuery => [`Plan ${index}`, {}]);
  await storeScenarios(page.context(), many);
  await open(page);
  const remove = page.getByRole("button", { name: "Delete “Plan 0”" });
  await remove.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await remove.click();
  await expect(notice(page)).toContainText("Deleted “Plan 0”.");
  await expect(notice(page)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("two tabs see each other's changes, and overwrite none of them", async ({ page }) => {
  await open(page);
  const other = await page.context().newPage();
  await open(other, { fdv: 5_000_000 });
  await expect(card(other)).toContainText("Nothing saved yet.");

  await save(page).click();
  await expectNames(other, ["No wallet · $300M"]);
  await save(other).click();
  await expectNames(page, ["No wallet · $5M", "No wallet · $300M"]);

  await page.getByRole("button", { name: "Rename “No wallet · $5M”" }).click();
  await page.getByRole("textbox", { name: /^New name/ }).fill("Renamed here");
  await other.getByRole("button", { name: "Delete “No wallet · $300M”" }).click();
  // What is being typed stays while the list changes around it.
  await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Save name" }).click();
  await expectNames(other, ["Renamed here"]);
  await other.getByRole("button", { name: "Undo" }).click();
  await expectNames(page, ["Renamed here", "No wallet · $300M"]);
});

test("refused storage is reported", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await open(page);
  await expect(card(page)).toContainText("blocks storage for this site");
  await save(page).click();
  await expect(saveStatus(page)).toContainText("Bookmark the link instead.");
  await expectFigures(page, { total: "$0" });
});

test("full storage is reported, and nothing stored is lost", async ({ page }) => {
  await storeScenarios(page.context(), [["First", {}]]);
  await open(page);
  await page.evaluate(fillStorage);
  await slider(page, "FDV").press("End");
  await save(page).click();
  await expect(saveStatus(page)).toContainText("storage for this site is full");
  await page.reload();
  await expectNames(page, ["First"]);
});

test("unreadable stored content is reported, and replaced by the next save", async ({ page }) => {
  await storeText(page.context(), '{"version":1,"scenarios":[{"id":"a","na');
  await open(page);
  await expect(card(page)).toContainText("couldn’t be read.");
  await save(page).click();
  await expectNames(page, ["No wallet · $300M"]);
  await page.reload();
  await expectNames(page, ["No wallet · $300M"]);
  await expect(card(page)).not.toContainText("couldn’t be read.");
});

/** Fills the storage to the last character. */
function fillStorage() {
  for (let size = 1 << 22; size >= 1; size >>= 1) {
    try {
      for (let count = 0; ; count += 1) {
        localStorage.setItem(`ballast ${size} ${count}`, "x".repeat(size));
      }
    } catch {
      continue;
    }
  }
}
