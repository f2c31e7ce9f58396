import type { Page } from "playwright/test";
import { comparisonPathOf } from "../tests/support/scenarios";
import {
  walletBox,
  expectFigures,
  numberField,
  openFolds,
  pathOf,
  slider,
  waitForScripts,
} from "./support/estimator";
import { holdScripts } from "./support/hold";
import { expect, test } from "./support/test";
import type { PageWatcher } from "./support/page-watcher";

/** A script that the page can't start without. */
const FIRST = /\/_shared\/first-/;

/** An edited constant, the calculation, and a share that opens the bonuses before scripts load. */
const EDITED = { base: 450_000_000_000, "supply.morse": 1498, details: 1, kaito: 1 };

for (const [name, script] of [
  ["its entry, which is imported dynamically", /\/entry\.client-/],
  ["its first chunk", FIRST],
] as const) {
  test(`without ${name}, nothing is lost, and a retry helps`, async ({ page, wallet, watcher }) => {
    const { fail, restore } = await breakScript(page, watcher, script);
    await page.goto(pathOf({ wallet, ...EDITED }), { waitUntil: "commit" });
    await expect(notice(page)).toBeHidden();
    await setControls(page);
    fail();
    await expect(notice(page)).toContainText("Part of this page didn’t load.");
    // Sliders don't show their values without scripts; their number fields have what was set.
    await expect(slider(page, "FDV")).toBeHidden();
    await expect(numberField(page, "FDV")).toHaveValue("1,000,000,000");
    await expect(numberField(page, "Testnet allocation")).toHaveValue("0");
    await page.locator("[id^=points-] > summary").first().click();
    await expect(page.getByTestId("points-weETH")).toBeVisible();
    await restore();
    await notice(page).getByRole("button", { name: "Try again" }).click();
    await expectNothingLost(page, wallet);
  });
}

test("a script that is late is said to be, until it arrives", async ({ page, wallet }) => {
  const releaseScripts = await holdScripts(page, FIRST);
  await page.clock.install();
  await page.goto(pathOf({ wallet, ...EDITED }), { waitUntil: "commit" });
  await setControls(page);
  await page.clock.fastForward(10_000);
  await expect(notice(page)).toBeVisible();
  releaseScripts();
  await expectNothingLost(page, wallet);
  await expect(notice(page)).toBeHidden();
  await expect(slider(page, "FDV")).toBeVisible();
});

test("a comparison works without its script", async ({ page, watcher }) => {
  const queries = ["fdv=100000000&bonus=kaito", "fdv=200000000&bonus=kaito"];
  const { fail } = await breakScript(page, watcher, /\(_campaign\)\.compare-/);
  fail();
  await page.goto(comparisonPathOf(queries));
  await expect(page.getByTestId(/^compare-total-/)).toHaveText(["$500", "$1,000"]);
  await expect(notice(page)).toBeHidden();
  await page.getByRole("link", { name: "$100M" }).click();
  await expect(page).toHaveURL(`/?${queries[0]}`);
});

test("without later parts, the rest works; a retry helps", async ({ page, wallet, watcher }) => {
  const broken = [
    await breakScript(page, watcher, /\/charts\.client-/),
    // The formulas' styles: without them, formulas would be unreadable.
    await breakScript(page, watcher, /\/katex\.min-/),
  ];
  for (const { fail } of broken) fail();
  await page.goto(pathOf({ wallet, ...EDITED }), { waitUntil: "commit" });
  await setControls(page);
  // All that comes late above it has come, so that nothing moves under the pointer.
  await waitForScripts(page);
  await expect(page.getByTestId("unknown-expedition")).toBeVisible();
  await openFolds(page);
  const failures = page
    .getByRole("alert")
    .filter({ hasText: "This part of the page could not be loaded." });
  const chart = failures.first();
  const text = failures.nth(1);
  await expect(chart).toBeVisible();
  await expect(text.getByRole("button", { name: "Reload the page" })).toBeVisible();

  for (const { restore } of broken) await restore();
  await text.getByRole("button", { name: "Try again" }).click();
  // The chart, and the other text.
  await expect(failures).toHaveCount(2);
  await expect(page.getByText("About 13,740 ETH were deposited in total")).toBeVisible();
  await expectNothingLost(page, wallet);
  // After a deploy, the old script stays gone.
  await chart.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("img", { name: /Pie chart/ })).toBeVisible();
  await expectNothingLost(page, wallet);
});

test("without the late script, nothing is lost", async ({ page, wallet, watcher }) => {
  const { fail, restore } = await breakScript(page, watcher, /\/late-/);
  await page.goto(pathOf({ wallet, ...EDITED }), { waitUntil: "commit" });
  await setControls(page);
  fail();
  // The server has rendered it, so hydration waits for its code.
  const failures = page.getByText("This part of the page could not be loaded.");
  await expect(failures.first()).toBeVisible();
  await walletBox(page).fill(`main: ${wallet}`);
  await expect(walletBox(page)).toHaveValue(`main: ${wallet}`);
  await restore();
  await page.getByRole("button", { name: "Try again" }).last().click();
  await expect(page.getByText("could not be loaded.")).toHaveCount(0);
  await expectNothingLost(page, wallet);
});

function notice(page: Page) {
  return page.getByText("Part of this page didn’t load.").locator("..");
}

async function setControls(page: Page) {
  await slider(page, "FDV").press("End");
  await page.getByRole("checkbox", { name: "Morse NFT" }).check();
  await numberField(page, "Testnet allocation").fill("0");
}

/** Holds a script back until `fail` is called; it then fails until `restore` is called. */
async function breakScript(page: Page, watcher: PageWatcher, script: RegExp) {
  let fail = () => {};
  const gate = new Promise<void>((resolve) => (fail = resolve));
  await page.route(script, async (route) => {
    await gate;
    await route.fulfill({ status: 404, body: "" });
  });
  watcher.expectProblem(/status 404: /);
  // The browser's own report of it.
  watcher.allowProblem(/uncaught: TypeError: Failed to fetch dynamically imported module/);
  return { fail, restore: () => page.unroute(script) };
}

/** Expects the page to be hydrated, with everything that was set in the figures and address. */
async function expectNothingLost(page: Page, wallet: string) {
  await waitForScripts(page);
  await expectFigures(page, { expedition: "$80,000", testnet: "$0", additional: "$6,675" });
  const { details, base, kaito, ...supply } = EDITED;
  const set = { fdv: 1_000_000_000, testnet: 0, bonus: "morse" };
  await expect(page).toHaveURL(pathOf({ wallet, ...set, kaito, base, ...supply, details }));
}
