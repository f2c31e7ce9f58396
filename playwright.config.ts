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
  // To end tests that hang; no test depends on a machine's speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  use: {
    browserName: "chromium",
    colorScheme: "light",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findBrowser(),
      args: BROWSER_FLAGS,
    },
  },
  // Once is enough where the screen makes no difference. What differs is tagged: `@screens`
  // runs on both, `@phone` on that one only.
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: DESKTOP },
    { name: "phone", grep: /@phone|@screens/, use: PHONE },
  ],
});
