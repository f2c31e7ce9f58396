import { defineConfig } from "playwright/test";
import { BROWSER_FLAGS, findBrowser } from "./e2e/find-browser.js";
import { DESKTOP, PHONE } from "./e2e/support/screens";

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
  // A spec that is about one screen only is tagged with it.
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: DESKTOP },
    { name: "phone", grepInvert: /@desktop/, use: PHONE },
  ],
});
