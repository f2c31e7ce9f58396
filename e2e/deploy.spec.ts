import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { startApp, type AppProcess } from "../tests/support/app-process";
import {
  expectAddress,
  expectFigures,
  openBonuses,
  pathOf,
  slider,
  waitForScripts,
} from "./support/estimator";
import { startProxy } from "./support/proxy";
import { expect, test as base } from "./support/test";

/** What a build needs. */
const SOURCES = ["app", "scripts", "public", "package.json", "remix.config.js", "tsconfig.json"];

/** A way to the present build, and a later one whose chart is another. */
const test = base.extend<{ site: Awaited<ReturnType<typeof startProxy>>; next: AppProcess }>({
  next: async ({}, use) => {
    const folder = await buildNext();
    const next = await startApp({}, { folder, build: join(folder, "build/index.js") });
    await use(next);
    await next.stop();
    await rm(folder, { recursive: true });
  },
  site: async ({ server }, use) => {
    const proxy = await startProxy(server.url);
    await use(proxy);
    proxy.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

test("a deploy while a page is open: the page says that a late script is gone, and a reload keeps the scenario", async ({
  page,
  watcher,
  site,
  next,
}) => {
  // The old build's scripts for the chart and the folds.
  watcher.allowProblem(/(status 404|request failed): .*pie-chart/);
  await page.goto(pathOf({ base: 450_000_000_000 }));
  await waitForScripts(page);
  await openBonuses(page);
  await expect(page.getByRole("checkbox", { name: "Morse NFT" })).toBeVisible();
  site.switchTo(next.url);
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

/** Builds the later version in a folder of its own. */
async function buildNext(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "next-build-"));
  await Promise.all(SOURCES.map((name) => cp(name, join(folder, name), { recursive: true })));
  await rm(join(folder, "public/build"), { recursive: true });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const path = join(folder, "app/features/result/pie-chart.client.tsx");
  const source = await readFile(path, "utf8");
  expect(source).toContain("boxWidth: 14");
  await writeFile(path, source.replace("boxWidth: 14", "boxWidth: 15"));
  // Its scripts are neither joined nor compressed, which would take longer.
  await promisify(execFile)("node_modules/.bin/remix", ["build"], { cwd: folder });
  return folder;
}
