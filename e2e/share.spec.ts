import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { expectAddress, open, openBonuses, slider } from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
import { expect, test } from "./support/test";
import { RICH } from "../tests/support/wallets";

const SCENARIO = { fdv: 450_000_000, bonus: "morse" };

test.describe("Copy link", () => {
  for (const clipboard of ["allowed", "missing, as without TLS"]) {
    test(`copies the scenario on the screen, with the clipboard ${clipboard}`, async ({
      page,
      server,
      upstream,
    }) => {
      const wallet = upstream.addWallet(RICH);
      if (clipboard === "allowed") await page.context().grantPermissions(["clipboard-write"]);
      if (clipboard.startsWith("missing")) await page.addInitScript(removeClipboard);
      await open(page, { wallet, ...SCENARIO, utm_source: "news" });
      // The address lags behind, and has a parameter that isn't the app's.
      await slider(page, "FDV").press("ArrowRight");
      await openSheet(page);
      await choice(page, "With my wallet").check();
      await copyButton(page).click();
      await expect(status(page)).toHaveText("Link copied.");
      await page.keyboard.press("Escape");
      await expect(sheet(page)).toHaveCount(0);
      await expect(shareButton(page)).toBeFocused();
      expect(await readClipboard(page)).toBe(
        `${server.url}/?wallet=${wallet}&fdv=451000000&bonus=morse`,
      );
      await expectAddress(page, `/?wallet=${wallet}&fdv=451000000&bonus=morse&utm_source=news`);
    });
  }

  test("selects the link if copying is impossible", async ({ page }) => {
    await page.addInitScript(refuseClipboard);
    await page.addInitScript(() => void (document.execCommand = () => false));
    await open(page, SCENARIO);
    await openSheet(page);
    await copyButton(page).click();
    await expect(status(page)).toContainText("Copy the selected link");
    await expect(linkField(page)).toBeFocused();
    expect(await page.evaluate(() => String(window.getSelection()))).toBe(page.url());
  });
});

test(
  "the sheet moves nothing, fits a phone, and closes beside it",
  { tag: "@phone" },
  async ({ page, upstream }) => {
    await page.addInitScript(() => void (navigator.share = () => Promise.resolve()));
    await open(page, { wallet: upstream.addWallet(RICH), bonus: "morse" });
    await shareButton(page).scrollIntoViewIfNeeded();
    const before = await shareButton(page).boundingBox();
    await openSheet(page);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 664 });
      await openSheet(page);
      await expect(copyButton(page)).toBeFocused();
      await expect(sheet(page)).toBeInViewport({ ratio: 1 });
      await expect(sheet(page).getByRole("button", { name: "Share…" })).toBeVisible();
      await page.mouse.click(width / 2, 20);
      await expect(sheet(page)).toHaveCount(0);
    }
    await page.setViewportSize({ width: 390, height: 664 });
    expect((await shareButton(page).boundingBox())!.x).toBe(before!.x);
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
  const requestSent = context.waitForEvent("request", (request) =>
    request.url().startsWith("https://x.com/"),
  );
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Post to X" }).click(),
  ]);
  const request = await requestSent;
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
  await slider(page, "FDV").fill("450000000");
  await openBonuses(page);
  await page.getByRole("checkbox", { name: "Morse NFT" }).check();
  await openSheet(page);
  await choice(page, "With my wallet").check();
  const picture = await download(page, "Picture");
  await page.keyboard.press("Escape");
  expect(picture.name).toBe("mito-airdrop-estimate.png");
  await expect(page).toHaveURL(/bonus=/);
  const shared = await page.context().newPage();
  await shared.goto(page.url());
  const preview = await shared.locator('meta[property="og:image"]').getAttribute("content");
  await shared.close();
  expect(picture.content.equals(await (await request.get(preview!)).body())).toBe(true);
  const csv = await download(page, "CSV");
  expect(csv.name).toBe("mito-airdrop-estimate.csv");
  expect(csv.content.toString()).toContain("estimate,totalUSD,98002\r\n");
  const json = await download(page, "JSON");
  expect(JSON.parse(json.content.toString()).estimate.totalUSD).toBe(98_002);
});

function shareButton(page: Page): Locator {
  return page.getByRole("button", { name: "Share", exact: true });
}

async function openSheet(page: Page) {
  await shareButton(page).click();
  await expect(sheet(page)).toBeVisible();
}

function sheet(page: Page): Locator {
  return page.getByRole("dialog");
}

function copyButton(page: Page): Locator {
  return sheet(page).getByRole("button", { name: "Copy link" });
}

function choice(page: Page, name: string): Locator {
  return sheet(page).getByRole("radio", { name });
}

function linkField(page: Page): Locator {
  return sheet(page).getByRole("textbox", { name: "Link to this estimate" });
}

function status(page: Page): Locator {
  return sheet(page).getByRole("status");
}

/** Runs in the page. */
function refuseClipboard() {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
}

/** Runs in the page. */
function removeClipboard() {
  Object.defineProperty(navigator, "clipboard", { value: undefined });
}

async function download(page: Page, link: string): Promise<{ name: string; content: Buffer }> {
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
