import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expectAddress, numberField, open, slider } from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
import { expect, test } from "./support/test";
import { RICH } from "../tests/support/wallets";

for (const clipboard of ["allowed", "missing, as without TLS"]) {
  test(`a link to the scenario on the screen is copied, with the clipboard ${clipboard}`, async ({
    page,
    server,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    if (clipboard === "allowed") await page.context().grantPermissions(["clipboard-write"]);
    else await page.addInitScript(removeClipboard);
    await open(page, { wallet, fdv: 450_000_000, utm_source: "news" });
    // The address lags behind, and has a parameter that isn't the app's.
    await slider(page, "FDV").press("ArrowRight");
    const { sheet, copyLink } = await openSheet(page);
    await sheet.getByRole("radio", { name: "With my wallet" }).check();
    await copyLink.click();
    await expect(sheet.getByRole("status")).toHaveText("Link copied.");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Share", exact: true })).toBeFocused();
    const link = `/?wallet=${wallet}&fdv=451000000`;
    expect(await readClipboard(page)).toBe(server.url + link);
    await expectAddress(page, `${link}&utm_source=news`);
  });
}

test("a link is selected if copying is impossible", async ({ page }) => {
  await page.addInitScript(removeClipboard);
  await page.addInitScript(() => void (document.execCommand = () => false));
  await open(page, { bonus: "morse" });
  const { sheet, copyLink } = await openSheet(page);
  await copyLink.click();
  await expect(sheet.getByRole("status")).toContainText("Copy the selected link");
  await expect(sheet.getByRole("textbox", { name: "Link to this estimate" })).toBeFocused();
  expect(await page.evaluate(() => String(window.getSelection()))).toBe(page.url());
});

test(
  "the sheet moves nothing, fits a phone, and closes beside it",
  { tag: "@phone" },
  async ({ page, upstream }) => {
    await page.addInitScript(() => void (navigator.share = () => Promise.resolve()));
    await open(page, { wallet: upstream.addWallet(RICH), bonus: "morse" });
    const share = page.getByRole("button", { name: "Share", exact: true });
    await share.scrollIntoViewIfNeeded();
    const { x } = (await share.boundingBox())!;
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 664 });
      const { sheet, copyLink } = await openSheet(page);
      await expect(copyLink).toBeFocused();
      await expect(sheet).toBeInViewport({ ratio: 1 });
      await expect(sheet.getByRole("button", { name: "Share…" })).toBeVisible();
      if (width === 320) await expectAccessible(page);
      await page.mouse.click(width / 2, 20);
      await expect(sheet).toHaveCount(0);
    }
    expect((await share.boundingBox())!.x).toBe(x);
  },
);

test("Post to X opens a tab that learns nothing about this page", async ({
  page,
  context,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  await context.route("https://x.com/**", (route) => route.fulfill({ body: "X" }));
  await open(page, { wallet });
  await openSheet(page);
  const [tab, request] = await Promise.all([
    context.waitForEvent("page"),
    context.waitForEvent("request", (sent) => sent.url().startsWith("https://x.com/")),
    page.getByRole("link", { name: "Post to X" }).click(),
  ]);
  expect(request.headers()).not.toHaveProperty("referer");
  expect(decodeURIComponent(request.url())).not.toContain(wallet);
  expect(await tab.evaluate(() => [document.referrer, window.opener])).toEqual(["", null]);
});

test("downloads hold the scenario on the screen, with the picture that link previews show", async ({
  page,
  request,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet });
  await numberField(page, "FDV").fill("450000000");
  const { sheet } = await openSheet(page);
  await sheet.getByRole("radio", { name: "With my wallet" }).check();
  const picture = await download(page, "Picture");
  expect(picture.name).toBe("mito-airdrop-estimate.png");
  await page.keyboard.press("Escape");
  await expectAddress(page, `/?wallet=${wallet}&fdv=450000000`);
  await page.reload();
  const preview = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(picture.content.equals(await (await request.get(preview!)).body())).toBe(true);
  const csv = await download(page, "CSV");
  expect(csv.name).toBe("mito-airdrop-estimate.csv");
  expect(csv.content.toString()).toContain("\r\nestimate.totalUSD,96500,");
});

async function openSheet(page: Page) {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  return { sheet, copyLink: sheet.getByRole("button", { name: "Copy link" }) };
}

/** Runs in the page. */
function removeClipboard() {
  Object.defineProperty(navigator, "clipboard", { value: undefined });
}

async function download(page: Page, link: string) {
  const [started] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link, exact: true }).click(),
  ]);
  return { name: started.suggestedFilename(), content: await readFile(await started.path()) };
}

/** The clipboard's text; unlike scripts, the keyboard needs no permission to paste. */
async function readClipboard(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement("textarea");
    field.id = "pasted";
    document.body.append(field);
  });
  await page.locator("#pasted").press("ControlOrMeta+v");
  return page.locator("#pasted").inputValue();
}
