import { join } from "node:path";
import { startApp, type AppProcess } from "../tests/support/app-process";
import {
  expectAddress,
  expectFigures,
  openBonuses,
  pathOf,
  slider,
  waitForScripts,
} from "./support/estimator";
import { buildNext } from "./support/next-build";
import { expect, test as base } from "./support/test";

interface Deploy {
  server: AppProcess;
  /** Stops the server and starts the next version on the same port. */
  deploy(): Promise<void>;
}

const test = base.extend<{ site: Deploy }, { next: { folder: string } }>({
  next: [
    async ({}, use) => {
      const { folder, remove } = await buildNext(
        "app/features/result/pie-chart.client.tsx",
        "boxWidth: 14",
        "boxWidth: 15",
      );
      await use({ folder });
      await remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  site: async ({ next }, use) => {
    let server = await startApp();
    const { url } = server;
    await use({
      server,
      async deploy() {
        await server.stop();
        const build = join(next.folder, "build/index.js");
        server = await startApp({}, { ...next, build, port: Number(new URL(url).port) });
      },
    });
    await server.stop();
  },
  baseURL: async ({ site }, use) => use(site.server.url),
});

test.describe("a deploy while a page is open", () => {
  // The old build's scripts for the chart and the folds are gone.
  test.beforeEach(({ watcher }) =>
    watcher.allowProblem(/(status 404|request failed): .*(pie-chart|typed-fields|points-rows)/),
  );

  test("a late script is gone: the page says so, and a reload keeps the scenario", async ({
    page,
    site,
  }) => {
    await page.goto(pathOf({ base: 450_000_000_000 }));
    await waitForScripts(page);
    await openBonuses(page);
    await expect(page.getByRole("checkbox", { name: "Morse NFT" })).toBeVisible();
    await site.deploy();
    await page.getByRole("checkbox", { name: "Morse NFT" }).check();
    await expectFigures(page, { additional: "$1,001" });
    const failure = page
      .getByRole("alert")
      .filter({ hasText: "The chart could not be loaded. Check your connection, or reload" });
    await expect(failure).toBeVisible();
    await expectAddress(page, pathOf({ bonus: "morse", base: 450_000_000_000 }));
    await failure.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.locator("canvas")).toBeVisible();
    await expectFigures(page, { additional: "$1,001" });
    await expect(slider(page, "FDV")).toBeVisible();
  });
});
