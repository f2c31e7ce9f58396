import type { Page } from "playwright/test";
import { comparisonPathOf } from "../tests/support/scenarios";
import { ABC, expectColumns, expectTotals, waitForHydration } from "./support/comparison";
import {
  expectAddress,
  expectFigures,
  numberField,
  pathOf,
  slider,
  waitForScripts,
  walletBox,
} from "./support/estimator";
import { holdScripts } from "./support/hold-scripts";
import { expect, test } from "./support/test";
import type { PageWatcher } from "./support/page-watcher";
import { RICH } from "../tests/support/wallets";

/** The scripts without which the page does not start. */
const STARTING = {
  "entry.client": /\/entry\.client-/,
  manifest: /\/manifest-/,
  root: /\/build\/root-/,
  "routes/_index": /\/routes\/_index-/,
  first: /\/_shared\/first-/,
};

/** How a script fails to come. Both end in the same event: they take turns. */
const FAULTS = ["refused", "404"] as const;
type Fault = (typeof FAULTS)[number];
const faultOf = (index: number): Fault => FAULTS[index % 2 === 0 ? 0 : 1];

/** RICH with an edited constant and the calculation open, as many a shared link is. */
const EDITED = { base: 450_000_000_000, "supply.morse": 1498, details: 1 };

test.describe("without a script that starts the page", () => {
  for (const [index, [name, script]] of Object.entries(STARTING).entries()) {
    const fault = faultOf(index);
    test(`${name}, ${fault}: nothing is lost, and the page can be tried again`, async ({
      page,
      upstream,
      watcher,
    }) => {
      const wallet = upstream.addWallet(RICH);
      const { fail, mend } = await breakScript(page, watcher, script, fault);
      await page.goto(pathOf({ wallet, ...EDITED }), { waitUntil: "commit" });
      await expectFigures(page, { expedition: "$24,000" });
      await expect(notice(page)).toBeHidden();
      await slider(page, "FDV").press("End");
      await page.getByRole("checkbox", { name: "Morse NFT" }).check();
      await numberField(page, "Testnet allocation").fill("0");
      fail();
      await expect(notice(page)).toContainText("Part of this page has not loaded.");
      // Sliders would tell nobody; their number fields have what was dragged.
      await expect(slider(page, "FDV")).toBeHidden();
      await expect(numberField(page, "FDV")).toHaveValue("1000000000");
      await expect(numberField(page, "Testnet allocation")).toHaveValue("0");
      await mend();
      await notice(page).getByRole("button", { name: "Try again" }).click();
      await expectTakenOver(page, wallet);
    });
  }

  for (const name of ["entry.client", "first"] as const) {
    test(`${name}, late: what was set meanwhile counts`, async ({ page, upstream }) => {
      const wallet = upstream.addWallet(RICH);
      const letThrough = await holdScripts(page, STARTING[name]);
      await page.goto(pathOf({ wallet, ...EDITED }), { waitUntil: "commit" });
      await slider(page, "FDV").press("End");
      await page.getByRole("checkbox", { name: "Morse NFT" }).check();
      await numberField(page, "Testnet allocation").fill("0");
      letThrough();
      await expectTakenOver(page, wallet);
    });
  }

  test("ten seconds late: the page says so, and takes it back", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    const letThrough = await holdScripts(page, STARTING.first);
    await page.goto(pathOf({ wallet, ...EDITED }), { waitUntil: "commit" });
    await slider(page, "FDV").press("End");
    await page.getByRole("checkbox", { name: "Morse NFT" }).check();
    await expect(notice(page)).toBeVisible({ timeout: 12_000 });
    await numberField(page, "Testnet allocation").fill("0");
    letThrough();
    await expectTakenOver(page, wallet);
    await expect(notice(page)).toBeHidden();
    await expect(slider(page, "FDV")).toBeVisible();
  });

  test("the form goes on: Estimate shows what was set", async ({ page, upstream, watcher }) => {
    const wallet = upstream.addWallet(RICH);
    const { fail, mend } = await breakScript(page, watcher, STARTING.first, "refused");
    await page.goto(pathOf(EDITED), { waitUntil: "commit" });
    fail();
    await expect(notice(page)).toBeVisible();
    await mend();
    await walletBox(page).fill(wallet);
    await numberField(page, "FDV").fill("1000000000");
    await numberField(page, "Testnet allocation").fill("0");
    await page.getByRole("checkbox", { name: "Morse NFT" }).check();
    await page.getByRole("button", { name: "Estimate" }).click();
    await expectTakenOver(page, wallet);
  });
});

test("a comparison needs no script: its links and forms go on", async ({ page, watcher }) => {
  const { fail, mend } = await breakScript(page, watcher, /\/routes\/compare-/, "404");
  fail();
  await page.goto(comparisonPathOf(ABC, ["A", "B", "C"]));
  await expectTotals(page, ["$500", "$1,000", "$2,000"]);
  await page.getByRole("link", { name: "Move “A” right" }).click();
  await expectColumns(page, ["B", "A", "C"]);
  await page.locator("summary", { hasText: "Rename “A”" }).click();
  await page.getByRole("textbox", { name: "New name of “A”" }).fill("Mine");
  await page.getByRole("button", { name: "Save name" }).click();
  await expectColumns(page, ["B", "Mine", "C"]);
  await expectTotals(page, ["$1,000", "$500", "$2,000"]);
  // Nothing has taken over, and nothing is missed.
  await expect(page.locator("#app")).not.toHaveAttribute("data-hydrated");
  await expect(notice(page)).toBeHidden();
  await mend();
  await page.reload();
  await waitForHydration(page);
  await expectColumns(page, ["B", "Mine", "C"]);
});

test("an error page needs no script, and says nothing of one", async ({ page, watcher }) => {
  watcher.expectProblem(/status 404: .*\/nothing/);
  const { fail } = await breakScript(page, watcher, STARTING.first, "refused");
  await page.goto("/nothing", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
  fail();
  await page.waitForLoadState("load");
  await expect(notice(page)).toBeHidden();
});

const SAVED_CHUNK = /\/saved-chunk-/;
const LATER = [
  { name: "the chart", script: /\/pie-chart\.client-/, message: "The chart could not be loaded." },
  {
    name: "the saved scenarios",
    script: SAVED_CHUNK,
    message: "Your saved scenarios could not be loaded.",
  },
  { name: "the typesetting", script: /\/markdown\.client-/, message: "This text could not be" },
  { name: "the formulas' styles", script: /\/katex\.min-/, message: "This text could not be" },
];

test.describe("without a script that comes later", () => {
  for (const [index, { name, script, message }] of LATER.entries()) {
    const fault = faultOf(index);
    test(`${name}, ${fault}: the rest works, and it can be tried again`, async ({
      page,
      upstream,
      watcher,
    }) => {
      const wallet = upstream.addWallet(RICH);
      const { fail, mend } = await breakScript(page, watcher, script, fault);
      await startWithout(page, wallet);
      fail();
      const failure = page.getByRole("alert").filter({ hasText: message }).first();
      await expect(failure.getByRole("button", { name: "Reload the page" })).toBeVisible();
      await mend();
      await failure.getByRole("button", { name: "Try again" }).click();
      await expectAllThere(page, wallet);
    });
  }

  test("what saves a scenario: saving says so, and keeps the name", async ({ page, watcher }) => {
    const { fail, mend } = await breakScript(page, watcher, SAVED_CHUNK, "404");
    await page.goto(pathOf(), { waitUntil: "commit" });
    fail();
    const list = page.getByRole("alert").filter({ hasText: "Your saved scenarios" });
    await expect(list).toBeVisible();
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    const save = page.getByRole("button", { name: "Save", exact: true });
    await name.fill("My hope");
    await save.click();
    await expect(page.getByText("A part of this page could not be loaded")).toBeVisible();
    await expect(name).toHaveValue("My hope");
    await mend();
    await save.click();
    await expect(page.getByText("Saved as “My hope”.")).toBeVisible();
  });

  for (const { name, script } of LATER) {
    test(`${name}, late: the rest works, and it comes`, async ({ page, upstream }) => {
      const wallet = upstream.addWallet(RICH);
      const letThrough = await holdScripts(page, script);
      await startWithout(page, wallet);
      letThrough();
      await expectAllThere(page, wallet);
    });
  }
});

async function startWithout(page: Page, wallet: string) {
  await page.goto(pathOf({ wallet, ...EDITED }), { waitUntil: "commit" });
  await slider(page, "FDV").press("End");
  await page.getByRole("checkbox", { name: "Morse NFT" }).check();
  await numberField(page, "Testnet allocation").fill("0");
  await expectFigures(page, { expedition: "$80,000", additional: "$6,675", testnet: "$0" });
  await page.getByText("More details").first().click();
}

async function expectAllThere(page: Page, wallet: string) {
  await expectTakenOver(page, wallet);
  await expect(page.locator("canvas")).toBeVisible();
  await expect(page.getByRole("region", { name: "My scenarios" })).toBeAttached();
  await expect(page.locator(".prose").first()).toBeVisible();
}

function notice(page: Page) {
  return page.getByText("Part of this page has not loaded.").locator("..");
}

/** A script that is held back until it is to fail, and does so until it is mended. */
async function breakScript(page: Page, watcher: PageWatcher, script: RegExp, fault: Fault) {
  let fail = () => {};
  const gate = new Promise<void>((resolve) => (fail = resolve));
  await page.route(script, async (route) => {
    await gate;
    if (fault === "refused") await route.abort();
    else await route.fulfill({ status: 404, body: "<h1>Not found</h1>" });
  });
  watcher.expectProblem(fault === "refused" ? /request failed: / : /status 404: /);
  // What the browser says of it besides.
  watcher.allowProblem(/request failed: .*\/build\/.*ERR_ABORTED/);
  watcher.allowProblem(/uncaught: TypeError: Failed to fetch dynamically imported module/);
  return { fail, mend: () => page.unroute(script) };
}

/** Hydrated, and everything that was set is in the controls, the figures and the address. */
async function expectTakenOver(page: Page, wallet: string) {
  await waitForScripts(page);
  await expectFigures(page, {
    expedition: "$80,000",
    testnet: "$0",
    additional: "$6,675",
    total: "$88,897",
  });
  await expectAddress(
    page,
    pathOf({
      wallet,
      fdv: 1_000_000_000,
      testnet: 0,
      bonus: "morse",
      base: 450_000_000_000,
      "supply.morse": 1498,
      details: 1,
    }),
  );
}
