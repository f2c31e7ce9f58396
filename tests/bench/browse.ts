import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright";
import { BROWSER_FLAGS, findBrowser } from "../../e2e/find-browser.js";

/** Keeps a browser open while `work` runs. */
export async function browse<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findBrowser()?.path,
    args: BROWSER_FLAGS,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens an empty page as a first-time visitor; closes it after `work`. */
export async function visitAs<T>(
  browser: Browser,
  screen: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ colorScheme: "light", ...screen });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Slows down the page's processor by the factor `rate`. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Gives the page a slow mobile network: 150 ms latency, 1.6 Mbit/s down, 750 kbit/s up. */
export async function slowNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}
