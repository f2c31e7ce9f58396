import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { expectAddress, numberField, open, pasteWallet, pathOf, slider } from "./support/estimator";
import { SOURCES } from "~/estimate/wallet-points";
import { status as answerStatus } from "../tests/support/fake-upstream";
import { recordRequests } from "./support/record-requests";
import { expect, test } from "./support/test";
import { MODEST, RICH } from "../tests/support/wallets";

const SCENARIO = { fdv: 450_000_000, bonus: "morse" };

test.describe("Copy link", () => {
  test("copies the scenario on the screen, also while the address lags behind", async ({
    page,
    server,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    await allowClipboard(page);
    await open(page, { wallet, ...SCENARIO, utm_source: "news" });
    await slider(page, "FDV").press("ArrowRight");
    await copyButton(page).click();
    const link = `${server.url}/?wallet=${wallet}&fdv=451000000&bonus=morse`;
    expect(await readClipboard(page)).toBe(link);
    await expect(status(page)).toHaveText("Link copied.");
    await expectAddress(page, `/?wallet=${wallet}&fdv=451000000&bonus=morse&utm_source=news`);
  });

  test("copies a link that shows the same page", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await allowClipboard(page);
    await open(page, { wallet, ...SCENARIO });
    await copyButton(page).click();
    const total = await page.getByTestId("usd-total").textContent();
    await page.goto(await readClipboard(page));
    await expect(page.getByTestId("usd-total")).toHaveText(total!);
  });

  test("says no more that it has copied once the scenario is another one", async ({ page }) => {
    await allowClipboard(page);
    await open(page);
    await copyButton(page).click();
    await expect(status(page)).toHaveText("Link copied.");
    await slider(page, "FDV").press("ArrowRight");
    await expect(status(page)).toHaveText("");
  });

  test("says so again when it has copied again", async ({ page }) => {
    await allowClipboard(page);
    await open(page);
    await copyButton(page).click();
    const first = await status(page).locator("span").elementHandle();
    await copyButton(page).click();
    await expect.poll(() => first!.evaluate((element) => element.isConnected)).toBe(false);
    await expect(status(page)).toHaveText("Link copied.");
  });

  test("works where the clipboard is refused", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException("refused", "NotAllowedError"));
    });
    await open(page, SCENARIO);
    await copyButton(page).click();
    await expect(status(page)).toHaveText("Link copied.");
    await allowClipboard(page);
    expect(await readClipboard(page)).toBe(page.url());
  });

  test("works where there is no clipboard, as without TLS", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "clipboard", { value: undefined }),
    );
    await open(page, SCENARIO);
    await copyButton(page).click();
    await expect(status(page)).toHaveText("Link copied.");
  });

  test("selects the link where nothing may copy", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
      document.execCommand = () => false;
    });
    await open(page, SCENARIO);
    await copyButton(page).click();
    await expect(status(page)).toContainText("The link is selected");
    await expect(linkField(page)).toBeFocused();
    expect(await page.evaluate(() => String(window.getSelection()))).toBe(page.url());
  });

  test("is reached and pressed by keyboard", async ({ page }) => {
    await allowClipboard(page);
    await open(page, SCENARIO);
    await linkField(page).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText("Link copied.");
  });
});

test.describe("the system's share sheet", () => {
  test("gets the link, a title and a text", async ({ page, server, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await offerShareSheet(page, "takes");
    await open(page, { wallet, ...SCENARIO });
    await shareButton(page).click();
    await expect
      .poll(() => sharedData(page))
      .toEqual({
        title: "$98,002 estimated $MITO airdrop at $450.0M FDV",
        text: expect.stringContaining("$98,002 at $450.0M FDV"),
        url: `${server.url}/?wallet=${wallet}&fdv=450000000&bonus=morse`,
      });
    await expect(status(page)).toHaveText("");
  });

  test("comes with the scripts, and moves nothing", { tag: "@screens" }, async ({ page }) => {
    await offerShareSheet(page, "takes");
    // Held up until the page stands as the server sent it.
    let letThrough = () => {};
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/entry\.client/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    // By then the stylesheet is there.
    await expect(copyButton(page)).toHaveCSS("min-height", "44px");
    const places = () =>
      Promise.all(
        [
          linkField(page),
          copyButton(page),
          ...["Post to X", "CSV"].map((name) => page.getByRole("link", { name })),
        ].map(async (element) => {
          const { x, y } = (await element.boundingBox())!;
          return { x, y };
        }),
      );
    const before = await places();
    await expect(shareButton(page)).toHaveCount(0);
    letThrough();
    await expect(shareButton(page)).toBeVisible();
    expect(await places()).toEqual(before);
  });

  test("may be closed without a word", async ({ page }) => {
    await offerShareSheet(page, "AbortError");
    await open(page);
    await shareButton(page).click();
    await expect.poll(() => sharedData(page)).not.toBeNull();
    await expect(status(page)).toHaveText("");
  });

  test("that refuses leads to the link", async ({ page }) => {
    await offerShareSheet(page, "NotAllowedError");
    await open(page);
    await shareButton(page).click();
    await expect(status(page)).toContainText("copy the link instead");
  });

  test("is not offered where there is none", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await open(page);
    await expect(copyButton(page)).toBeVisible();
    await expect(shareButton(page)).toHaveCount(0);
  });
});

test.describe("Post to X", () => {
  test("has the wallet, and the figures that its link shows then, only if asked to", async ({
    page,
    server,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet, ...SCENARIO });
    const post = page.getByRole("link", { name: "Post to X" });
    const before = await readPost(post);
    expect(before.text).not.toMatch(/\$\d/);
    await expect(post).toHaveAccessibleDescription("Its link holds no wallet, its text no total.");
    expect(before.url).toBe(`${server.url}/?fdv=450000000&bonus=morse`);
    expect(decodeURIComponent((await post.getAttribute("href"))!)).not.toContain(wallet);

    await page.getByRole("checkbox", { name: "with my wallet in the post" }).check();
    const after = await readPost(post);
    expect(after.text).toContain("$98,002 at $450.0M FDV");
    expect(after.url).toBe(`${server.url}/?wallet=${wallet}&fdv=450000000&bonus=morse`);
    await expect(post).toHaveAccessibleDescription("Its link holds the wallet.");

    // It follows the slider at once, as the figures do.
    await slider(page, "FDV").press("Home");
    expect((await readPost(post)).text).toContain("at $5.0M FDV");

    // Said of this wallet, not of the next.
    await pasteWallet(page, upstream.addWallet(RICH));
    await expect(
      page.getByRole("checkbox", { name: "with my wallet in the post" }),
    ).not.toBeChecked();
  });

  test("counts several wallets, and asks anew once the list is another one", async ({
    page,
    server,
    upstream,
  }) => {
    const [first, second, third] = [RICH, MODEST, MODEST].map(upstream.addWallet);
    await open(page, { wallet: first!, also: `${second},${third}` });
    const post = page.getByRole("link", { name: "Post to X" });
    await expect(section(page)).toContainText("This link holds 3 wallets.");
    const href = decodeURIComponent((await post.getAttribute("href"))!);
    for (const wallet of [first, second, third]) expect(href).not.toContain(wallet);

    await page.getByRole("checkbox", { name: "with my 3 wallets in the post" }).check();
    expect(await readPost(post)).toMatchObject({
      text: expect.stringContaining("for 3 wallets: $69,733 at $300.0M FDV"),
      url: `${server.url}/?wallet=${first}&also=${second},${third}`,
    });
    await expect(post).toHaveAccessibleDescription("Its link holds 3 wallets.");

    await page.getByRole("button", { name: "Remove wallet 3" }).click();
    await expect(
      page.getByRole("checkbox", { name: "with my 2 wallets in the post" }),
    ).not.toBeChecked();
    expect((await readPost(post)).url).toBe(`${server.url}/`);
  });

  test("opens a tab that learns nothing of this page", async ({ page, context, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await context.route("https://x.com/**", (route) => route.fulfill({ body: "X" }));
    await open(page, { wallet });
    const asked = context.waitForEvent("request", (request) =>
      request.url().startsWith("https://x.com/"),
    );
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Post to X" }).click(),
    ]);
    const request = await asked;
    expect(request.headers()).not.toHaveProperty("referer");
    expect(decodeURIComponent(request.url())).not.toContain(wallet);
    expect(await tab.evaluate(() => [document.referrer, window.opener])).toEqual(["", null]);
  });

  test("does not tell a total that is still growing", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.hold("theo");
    await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
    const post = page.getByRole("link", { name: "Post to X" });
    await expect(page.getByTestId("loading")).toBeVisible();
    await page.getByRole("checkbox", { name: "with my wallet in the post" }).check();
    expect((await readPost(post)).text).not.toMatch(/\$\d/);
    upstream.recover();
    await expect.poll(async () => (await readPost(post)).text).toContain("$64,333");
  });

  test("says that points are missing", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.misbehave("theo", answerStatus(500));
    await open(page, { wallet });
    await page.getByRole("checkbox", { name: "with my wallet in the post" }).check();
    const post = page.getByRole("link", { name: "Post to X" });
    expect((await readPost(post)).text).toContain("incomplete");
  });
});

test.describe("Download", () => {
  test("hands out the card that the page's preview names", async ({ page, request, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet, ...SCENARIO });
    const { name, content } = await download(page, "Picture");
    expect(name).toBe("mito-airdrop-estimate.png");
    const preview = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(content.equals(await (await request.get(preview!)).body())).toBe(true);
    // The scenario on the screen, not the one that the page came with.
    await slider(page, "FDV").press("Home");
    const other = await download(page, "Picture");
    expect(other.content.equals(content)).toBe(false);
  });

  test("hands out the figures as CSV and JSON", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet, ...SCENARIO });
    const csv = await download(page, "CSV");
    expect(csv.name).toBe("mito-airdrop-estimate.csv");
    expect(csv.content.toString()).toContain("estimate,totalUSD,98002\r\n");
    const json = await download(page, "JSON");
    expect(json.name).toBe("mito-airdrop-estimate.json");
    expect(JSON.parse(json.content.toString()).estimate.totalUSD).toBe(98_002);
  });
});

test("looks nothing up by itself", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet });
  await expect(page.locator("canvas")).toBeVisible();
  const requests = recordRequests(page);
  await allowClipboard(page);
  await copyButton(page).click();
  await slider(page, "FDV").press("Home");
  await expect(numberField(page, "FDV")).toHaveValue("5000000");
  await expectAddress(page, `/?wallet=${wallet}&fdv=5000000`);
  expect(requests).toEqual([]);
  expect(upstream.callsFor(wallet)).toHaveLength(SOURCES.length);
});

test("every link away from here sends no referrer", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet, details: 1 });
  await expect(page.locator(".prose")).toHaveCount(2);
  const away = await page.locator("a[href]").evaluateAll((links) =>
    links
      .map((link) => link as HTMLAnchorElement)
      .filter((link) => link.origin !== window.location.origin)
      .map(({ href, rel }) => ({ href, rel })),
  );
  expect(away.length).toBeGreaterThanOrEqual(2);
  for (const { href, rel } of away) {
    expect(rel, href).toContain("noreferrer");
    expect(decodeURIComponent(href)).not.toContain(wallet);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the links work, and the link is there to copy", async ({ page, server, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await page.goto(pathOf({ wallet, ...SCENARIO }));
    await expect(linkField(page)).toHaveValue(
      `${server.url}/?wallet=${wallet}&fdv=450000000&bonus=morse`,
    );
    await expect(copyButton(page)).toHaveCount(0);
    await expect(page.getByRole("checkbox", { name: /in the post/ })).toHaveCount(0);
    const { text, url } = await readPost(page.getByRole("link", { name: "Post to X" }));
    expect(text).toBe("How much $MITO could be yours? Unofficial estimate:");
    expect(url).toBe(`${server.url}/?fdv=450000000&bonus=morse`);
    expect((await download(page, "Picture")).content.subarray(1, 4).toString()).toBe("PNG");
    expect((await download(page, "CSV")).content.toString()).toContain("98002");
    expect((await download(page, "JSON")).content.toString()).toContain("98002");
  });
});

function section(page: Page): Locator {
  return page.getByRole("region", { name: "Share or save this estimate" });
}

function copyButton(page: Page): Locator {
  return section(page).getByRole("button", { name: "Copy link" });
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

async function allowClipboard(page: Page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
}

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Puts a share sheet in place that notes what it gets, and takes it or fails. */
async function offerShareSheet(page: Page, outcome: "takes" | "AbortError" | "NotAllowedError") {
  await page.addInitScript((how) => {
    navigator.share = (data) => {
      Object.assign(window, { sharedData: data });
      return how === "takes" ? Promise.resolve() : Promise.reject(new DOMException("", how));
    };
  }, outcome);
}

function sharedData(page: Page): Promise<ShareData | null> {
  return page.evaluate(() => (window as { sharedData?: ShareData }).sharedData ?? null);
}

async function readPost(link: Locator): Promise<{ text: string; url: string }> {
  const { origin, pathname, searchParams } = new URL((await link.getAttribute("href"))!);
  expect(origin + pathname).toBe("https://x.com/intent/post");
  return { text: searchParams.get("text")!, url: searchParams.get("url")! };
}

async function download(page: Page, link: string): Promise<{ name: string; content: Buffer }> {
  const [started] = await Promise.all([
    page.waitForEvent("download"),
    section(page).getByRole("link", { name: link, exact: true }).click(),
  ]);
  return { name: started.suggestedFilename(), content: await readFile(await started.path()) };
}
