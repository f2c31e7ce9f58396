import type { Page } from "playwright/test";
import { MODEST, RICH } from "../tests/support/wallets";
import { open, slider } from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
import { expect, test } from "./support/test";

// Which link, post and picture are shared: tests/estimate/share.test.ts; by which ways:
// tests/features/share/share-dialog.test.tsx.

test("a link is copied, also without TLS, or else selected", async ({ page, server, wallet }) => {
  await page.context().grantPermissions(["clipboard-write"]);
  await open(page, { wallet, fdv: 450_000_000, utm_source: "news" });
  // The address lags behind, and has a parameter that isn't the app's.
  await slider(page, "FDV").press("ArrowRight");
  const { dialog, copy } = await openDialog(page);
  const status = dialog.getByRole("status");
  await expect(copy).toBeFocused();
  await expect(link(page)).not.toHaveValue(new RegExp(wallet));
  await dialog.getByRole("checkbox", { name: "Include my wallet address" }).check();
  await copy.click();
  await expect(status).toHaveText("Link copied.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeFocused();
  const path = `/?wallet=${wallet}&fdv=451000000`;
  expect(await readClipboard(page)).toBe(server.url + path);
  await expect(page).toHaveURL(`${path}&utm_source=news`);

  // As without TLS.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await openDialog(page);
  await copy.click();
  await expect(status).toHaveText("Link copied.");
  await page.keyboard.press("Escape");
  const copied = await readClipboard(page);
  expect(copied).not.toContain(wallet);

  await page.evaluate(() => void (document.execCommand = () => false));
  await openDialog(page);
  await copy.click();
  await expect(status).toContainText("Copy the selected link");
  await expect(link(page)).toBeFocused();
  expect(await page.evaluate(() => String(window.getSelection()))).toBe(copied);
});

test("the dialog moves nothing and fits", { tag: "@phone" }, async ({ page, upstream }) => {
  await page.addInitScript(() => void (navigator.share = () => Promise.resolve()));
  const [wallet, also] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
  await open(page, { wallet, also, bonus: "morse" });
  const share = page.getByRole("button", { name: "Share", exact: true });
  await share.scrollIntoViewIfNeeded();
  const { x } = (await share.boundingBox())!;
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 664 });
    const { dialog } = await openDialog(page);
    // Before the picture arrives, too.
    await expect(dialog).toBeInViewport({ ratio: 1 });
    await expectDrawn(page);
    await expect(dialog).toBeInViewport({ ratio: 1 });
    if (width === 320) await expectAccessible(page);
    await page.mouse.click(width / 2, 20);
    await expect(dialog).toHaveCount(0);
  }
  expect((await share.boundingBox())!.x).toBe(x);
});

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog).toBeVisible();
  return { dialog, copy: dialog.getByRole("button", { name: "Copy" }) };
}

function link(page: Page) {
  return page.getByRole("dialog").getByRole("textbox", { name: "Link to this estimate" });
}

async function expectDrawn(page: Page) {
  const picture = page.getByRole("dialog").getByRole("img");
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(1200);
}

/** The clipboard's text; unlike scripts, the keyboard needs no permission to paste. */
async function readClipboard(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement("textarea");
    field.id = "pasted";
    document.body.append(field);
  });
  await page.locator("#pasted").press("ControlOrMeta+v");
  const text = await page.locator("#pasted").inputValue();
  await page.locator("#pasted").evaluate((field) => field.remove());
  return text;
}
