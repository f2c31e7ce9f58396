import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { expectAddress, open, openBonuses, slider, waitForScripts } from "./support/estimator";
import { holdScripts } from "./support/hold-scripts";
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
      const before = await heightOf(section(page));
      // The address lags behind, and has a parameter that isn't the app's.
      await slider(page, "FDV").press("ArrowRight");
      await copyButton(page).click();
      await expect(status(page)).toHaveText("Link copied.");
      await expect(copyButton(page)).toBeFocused();
      expect(await heightOf(section(page))).toBe(before);
      expect(await readClipboard(page)).toBe(
        `${server.url}/?wallet=${wallet}&fdv=451000000&bonus=morse`,
      );
      await expectAddress(page, `/?wallet=${wallet}&fdv=451000000&bonus=morse&utm_source=news`);
      // For another scenario, the message would be wrong.
      await slider(page, "FDV").press("ArrowRight");
      await expect(status(page)).toHaveText("");
    });
  }

  test("selects the link if copying is impossible", async ({ page }) => {
    await page.addInitScript(refuseClipboard);
    await page.addInitScript(() => void (document.execCommand = () => false));
    await open(page, SCENARIO);
    await copyButton(page).click();
    await expect(status(page)).toContainText("Copy the selected link");
    await expect(linkField(page)).toBeFocused();
    expect(await page.evaluate(() => String(window.getSelection()))).toBe(page.url());
  });
});

test(
  "the menu and its button for the system's share sheet move nothing",
  { tag: "@phone" },
  async ({ page }) => {
    await page.addInitScript(() => void (navigator.share = () => Promise.resolve()));
    const releaseScripts = await holdScripts(page, /entry\.client/);
    await page.goto("/", { waitUntil: "commit" });
    // Waits for the stylesheet.
    await expect(copyButton(page)).toHaveCSS("min-height", "40px");
    const positions = () =>
      Promise.all(
        [
          copyButton(page),
          page.getByRole("link", { name: "Post to X" }),
          ...["Save", "More"].map((name) => page.getByText(name, { exact: true })),
        ].map(async (element) => {
          const { x, y } = (await element.boundingBox())!;
          return { x, y: y - (await section(page).boundingBox())!.y };
        }),
      );
    const before = await positions();
    await expect(shareButton(page)).toHaveCount(0);
    releaseScripts();
    await waitForScripts(page);
    expect(await positions()).toEqual(before);
    await openMore(page);
    await expect(shareButton(page)).toBeVisible();
    expect(await positions()).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(shareButton(page)).toBeHidden();
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
  // The picture shows the total of a link that leaves the wallet out, too.
  await choice(page, "Wallet in link and picture").uncheck();
  await choice(page, "Total in picture and post").check();
  const picture = await download(page, "Picture");
  expect(picture.name).toBe("mito-airdrop-estimate.png");
  const preview = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(picture.content.equals(await (await request.get(preview!)).body())).toBe(true);
  const csv = await download(page, "CSV");
  expect(csv.name).toBe("mito-airdrop-estimate.csv");
  expect(csv.content.toString()).toContain("estimate,totalUSD,98002\r\n");
  const json = await download(page, "JSON");
  expect(JSON.parse(json.content.toString()).estimate.totalUSD).toBe(98_002);
});

function section(page: Page): Locator {
  return page.getByRole("region", { name: "Share or save this estimate" });
}

function copyButton(page: Page): Locator {
  return section(page).getByRole("button", { name: "Copy link" });
}

async function heightOf(element: Locator): Promise<number> {
  return (await element.boundingBox())!.height;
}

function choice(page: Page, name: string): Locator {
  return section(page).getByRole("checkbox", { name });
}

async function openMore(page: Page) {
  await section(page).getByText("More", { exact: true }).click();
}

function shareButton(page: Page): Locator {
  return section(page).getByRole("button", { name: "Share…" });
}

function linkField(page: Page): Locator {
  return section(page).getByRole("textbox", { name: "Link to this estimate" });
}

function status(page: Page): Locator {
  return section(page).getByRole("status").first();
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
  await openMore(page);
  const [started] = await Promise.all([
    page.waitForEvent("download"),
    section(page).getByRole("link", { name: link, exact: true }).click(),
  ]);
  await openMore(page);
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
