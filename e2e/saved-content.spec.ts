import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "playwright/test";
import { expectFigures, open, pathOf } from "./support/estimator";
import { keepScenarios, keepText, readKept } from "./support/saved";
import {
  card,
  expectNames,
  link,
  nameBox,
  notice,
  row,
  save,
  saveStatus,
} from "./support/saved-list";
import { expect, test } from "./support/test";

test.describe("a file", () => {
  test("takes the list to another browser, once", async ({ page, browser, baseURL }, testInfo) => {
    await keepScenarios(page.context(), [
      ["First", { fdv: 5_000_000 }],
      ["Second 😀", { bonus: "morse" }],
    ]);
    await open(page);
    const path = testInfo.outputPath("export.json");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as a file" }).click();
    expect((await download).suggestedFilename()).toBe("my-airdrop-scenarios.json");
    await (await download).saveAs(path);
    expect(await readFile(path, "utf8")).toContain('\n      "name": "Second 😀"');

    const elsewhere = await openElsewhere(browser, baseURL!);
    await keepScenarios(elsewhere.context(), [["Mine", { fdv: 7_000_000 }]]);
    await open(elsewhere);
    await choose(elsewhere, path);
    await expect(notice(elsewhere)).toHaveText("Imported: 2 added, 0 already there.");
    await expectNames(elsewhere, ["Mine", "First", "Second 😀"]);
    await choose(elsewhere, path);
    await expect(notice(elsewhere)).toHaveText("Imported: 0 added, 2 already there.");
    await expectNames(elsewhere, ["Mine", "First", "Second 😀"]);
    await elsewhere.context().close();
  });

  for (const [what, buffer, message] of [
    ["too large", Buffer.alloc(1_000_001, " "), /larger than 1 MB, so nothing was imported/],
    ["not JSON", Buffer.from("\u0000PNG"), /not a file of saved scenarios/],
    ["foreign", Buffer.from('{"version":9,"scenarios":[]}'), /not a file of saved scenarios/],
  ] as const) {
    test(`that is ${what} changes nothing`, async ({ page }) => {
      await keepScenarios(page.context(), [["First", {}]]);
      await open(page);
      const before = await readKept(page);
      await choose(page, { name: "x.json", mimeType: "application/json", buffer });
      await expect(notice(page)).toHaveText(message);
      expect(await readKept(page)).toBe(before);
      await expectNames(page, ["First"]);
    });
  }

  test("with more wallets than there may be uses the first 20, and says so", async ({ page }) => {
    const wallets = Array.from(
      { length: 30 },
      (_, index) => `0x${String(index).padStart(40, "0")}`,
    );
    const search = `?wallet=${wallets[0]}&also=${wallets.slice(1).join(",")}`;
    const saved = { id: "x", name: "Thirty", search, savedAt: "2026-01-01" };
    const text = JSON.stringify({ version: 1, scenarios: [saved] });
    await open(page);
    await choose(page, { name: "x.json", mimeType: "text/plain", buffer: Buffer.from(text) });
    await expect(row(page, "Thirty")).toContainText("0x0000…0000 and 19 more wallets");
    await expect(row(page, "Thirty")).toContainText("Not all of it could be used as it was saved.");
    await expect(link(page, "Thirty")).toHaveAttribute(
      "href",
      pathOf({ wallet: wallets[0]!, also: wallets.slice(1, 20).join(",") }),
    );
  });

  test("of an evil kind leads nowhere else", async ({ page }) => {
    await open(page);
    const evil = { id: "x", name: "<b>x</b>", search: "//evil.example", savedAt: "2026-01-01" };
    const text = JSON.stringify({ version: 1, scenarios: [evil, { ...evil, id: 1 }] });
    await choose(page, { name: "x.json", mimeType: "text/plain", buffer: Buffer.from(text) });
    await expect(notice(page)).toHaveText(
      "Imported: 1 added, 0 already there, 1 not readable and left out.",
    );
    await expect(link(page, "<b>x</b>")).toHaveAttribute("href", "/");
  });
});

test.describe("two tabs", () => {
  test("see each other's changes, and overwrite none", async ({ page }) => {
    await open(page);
    const other = await page.context().newPage();
    await open(other, { fdv: 5_000_000 });
    await expect(card(other)).toContainText("Nothing saved yet.");

    await save(page).click();
    await expectNames(other, ["No wallet · $300.0M"]);
    await save(other).click();
    await expectNames(page, ["No wallet · $5.0M", "No wallet · $300.0M"]);

    await page.getByRole("button", { name: "Rename “No wallet · $5.0M”" }).click();
    await page.getByRole("textbox", { name: /^New name/ }).fill("Renamed here");
    await other.getByRole("button", { name: "Delete “No wallet · $300.0M”" }).click();
    await expectNames(other, ["No wallet · $5.0M"]);
    // What is being typed stays while the list changes around it.
    await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Save name" }).click();
    await expectNames(page, ["Renamed here"]);
    await expectNames(other, ["Renamed here"]);
    await other.getByRole("button", { name: "Undo" }).click();
    await expectNames(page, ["Renamed here", "No wallet · $300.0M"]);
  });
});

test("two tabs that save in the same moment both do", async ({ page }) => {
  await open(page);
  const other = await page.context().newPage();
  await open(other, { fdv: 5_000_000 });
  for (const tab of [page, other]) await expect(card(tab)).toBeVisible();
  for (let round = 1; round <= 5; round += 1) {
    for (const tab of [page, other]) await nameBox(tab).fill(`Round ${round}`);
    const at = Date.now() + 200;
    const clickAt = (button: HTMLElement | SVGElement, time: number) =>
      setTimeout(() => (button as HTMLElement).click(), time - Date.now());
    await Promise.all([page, other].map((tab) => save(tab).evaluate(clickAt, at)));
    for (const tab of [page, other]) {
      await expect(card(tab).getByRole("link")).toHaveCount(round * 2);
    }
  }
});

test.describe("storage", () => {
  test("that is refused is told, and nothing typed is lost", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    });
    await open(page);
    await expect(card(page)).toContainText("does not let the page keep anything");
    await nameBox(page).fill("My hope");
    await save(page).click();
    await expect(saveStatus(page)).toContainText("A bookmark of the link holds the same scenario.");
    await expect(nameBox(page)).toHaveValue("My hope");
    await expectFigures(page, { total: "$0" });
  });

  test("that is full is told, and nothing kept or typed is lost", async ({ page }) => {
    await keepScenarios(page.context(), [["First", {}]]);
    await open(page);
    await page.evaluate(() => {
      for (let size = 1 << 22; size >= 1; size >>= 1) {
        for (let count = 0; count < 3; count += 1) {
          try {
            localStorage.setItem(`ballast ${size} ${count}`, "x".repeat(size));
          } catch {
            break;
          }
        }
      }
    });
    const before = await readKept(page);
    await nameBox(page).fill("My hope");
    await save(page).click();
    await expect(saveStatus(page)).toContainText("no room left");
    await expect(nameBox(page)).toHaveValue("My hope");
    await page.getByRole("button", { name: "Rename “First”" }).click();
    const box = page.getByRole("textbox", { name: "New name of “First”" });
    await box.fill("A much longer name than before");
    await box.press("Enter");
    await expect(notice(page)).toContainText("no room left");
    await expect(box).toHaveValue("A much longer name than before");
    expect(await readKept(page)).toBe(before);

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith("ballast")) localStorage.removeItem(key);
      }
    });
    await save(page).click();
    await expect(saveStatus(page)).toContainText("Saved as “My hope”.");
  });

  test("with corrupted content keeps it, whatever is done", async ({ page }) => {
    const corrupted = '{"version":1,"scenarios":[{"id":"a","na';
    await keepText(page.context(), corrupted);
    await open(page);
    await expect(card(page)).toContainText("1 entry could not be read.");
    await save(page).click();
    await expectNames(page, ["No wallet · $300.0M"]);
    expect(JSON.parse((await readKept(page))!)).toMatchObject({ unreadable: [corrupted] });

    await page.getByRole("button", { name: "Discard what cannot be read" }).click();
    await expect(card(page)).not.toContainText("1 entry could not be read.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(card(page)).toContainText("1 entry could not be read.");
    expect(JSON.parse((await readKept(page))!)).toMatchObject({ unreadable: [corrupted] });
  });

  test("with foreign entries keeps them beside the readable ones", async ({ page }) => {
    const foreign = [{ cart: [1, 2] }, null];
    const good = { id: "a", name: "First", search: "?fdv=5000000", savedAt: "2026-01-01" };
    await keepText(page.context(), JSON.stringify({ version: 1, scenarios: [...foreign, good] }));
    await open(page);
    await expectNames(page, ["First"]);
    await expect(card(page)).toContainText("2 entries could not be read.");
    await page.getByRole("button", { name: "Delete “First”" }).click();
    await expect(notice(page)).toContainText("Deleted “First”.");
    expect(JSON.parse((await readKept(page))!)).toEqual({
      version: 1,
      scenarios: [],
      unreadable: foreign,
    });
  });
});

async function choose(page: Page, file: Parameters<Locator["setInputFiles"]>[0]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import a file" }).click();
  await (await chooser).setFiles(file);
}

async function openElsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}
