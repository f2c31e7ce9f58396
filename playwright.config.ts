import { defineConfig, devices } from "playwright/test";
import { BROWSER_FLAGS, findBrowser } from "./e2e/find-browser.js";

/** The browser tests; `npm run test:e2e` builds the app for them first. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  use: {
    browserName: "chromium",
    colorScheme: "light",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findBrowser()?.path, args: BROWSER_FLAGS },
  },
  // A headless browser's own User-Agent counts as a crawler's, which gets no streamed answers.
  // A spec that is about one screen only is tagged with it.
  projects: [
    {
      name: "desktop",
      grepInvert: /@phone/,
      use: {
        viewport: { width: 1280, height: 900 },
        userAgent: devices["Desktop Chrome"].userAgent,
      },
    },
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        userAgent: devices["Pixel 7"].userAgent,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
