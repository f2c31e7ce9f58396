import type { Page } from "playwright/test";
import {
  disableStreaming,
  enterWallet,
  expectFigures,
  numberField,
  open,
  pathOf,
  slider,
  waitForScripts,
  walletBox,
} from "./support/estimator";
import { status } from "../tests/support/fake-upstream";
import type { PointsUpstream } from "../tests/support/points-upstream";
import { holdScripts } from "./support/hold";
import { tamperInside, tamperOutside, wrapTexts } from "./support/tamperings";
import { expect, test } from "./support/test";
import { pasteFurther } from "./support/wallet-list";
import { MODEST, RICH, RICH_FIGURES, RICH_FIGURES_450M } from "../tests/support/wallets";

/** React's log when the page isn't what it expects, so that it renders the page again. */
const RENDERED_AGAIN = /Minified React error #(418|423|425)/;

test("outside the container: the page keeps working", async ({ page, upstream, wallet }) => {
  await disableStreaming(page);
  const releaseScripts = await holdScripts(page);
  await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
  await expectFigures(page, RICH_FIGURES);
  await page.evaluate(tamperOutside);
  releaseScripts();
  await waitForScripts(page);
  await expectWorking(page, wallet);
  await page.evaluate(tamperOutside);
  await expectNavigation(page, upstream);
});

test("inside, before hydration: values and focus are kept", async ({ page, wallet, watcher }) => {
  watcher.allowProblem(RENDERED_AGAIN);
  // A smooth scroll would still be under way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await disableStreaming(page);
  const releaseScripts = await holdScripts(page);
  await page.goto(pathOf({ wallet, kaito: 1 }), { waitUntil: "commit" });
  await expectFigures(page, RICH_FIGURES);
  await page.evaluate(tamperInside);
  await page.evaluate(wrapTexts, "replace" as const);
  await slider(page, "FDV").press("End");
  await page.getByRole("checkbox", { name: "Morse NFT" }).check();
  await numberField(page, "Testnet allocation").fill("0");
  const scrolledTo = await page.evaluate(() => window.scrollY);
  releaseScripts();
  await waitForScripts(page);
  await expectFigures(page, { testnet: "$0", additional: "$3,337", total: "$167,781" });
  await expect(numberField(page, "Testnet allocation")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
  await expectStyled(page);
  await expect(page).toHaveURL(
    pathOf({ wallet, fdv: 1_000_000_000, testnet: 0, bonus: "morse", kaito: 1 }),
  );
});

for (const how of ["replace", "move"] as const) {
  test(`inside, hydrated (${how} texts): all works on`, async ({ page, upstream, wallet }) => {
    const tamper = async () => {
      if (how === "replace") await page.evaluate(tamperInside);
      await page.evaluate(wrapTexts, how);
    };
    await open(page, { wallet, details: 1 });
    await expect(page.locator(".katex").first()).toBeVisible();
    await tamper();
    await page.getByRole("button", { name: "Hide calculation details" }).click();
    await expectWorking(page, wallet);
    await tamper();
    await expectNavigation(page, upstream);
    await tamper();
    await expectStates(page, upstream);
  });
}

/** Checks a property that only the page's own styles set. */
async function expectStyled(page: Page) {
  await expect(page.getByRole("region", { name: "Total Estimated Airdrop" })).toHaveCSS(
    "border-top-style",
    "solid",
  );
}

/** Expects the right figures and styles, and a working slider, number field and bonus. */
async function expectWorking(page: Page, wallet: string) {
  await expectFigures(page, RICH_FIGURES);
  await expectStyled(page);
  await slider(page, "FDV").press("End");
  await expectFigures(page, { total: "$214,444" });
  await numberField(page, "FDV").fill("450000000");
  await expectFigures(page, RICH_FIGURES_450M);
  await page.getByRole("heading", { name: "Additional Rewards" }).click();
  await page.getByRole("checkbox", { name: "Morse NFT" }).check();
  await expectFigures(page, { additional: "$1,502", total: "$98,002" });
  await expect(page).toHaveURL(pathOf({ wallet, fdv: 450_000_000, bonus: "morse" }));
}

/** Expects another wallet to update figures and title, and Back to undo it. */
async function expectNavigation(page: Page, upstream: PointsUpstream) {
  const before = await walletBox(page).inputValue();
  const wallet = upstream.addWallet(MODEST);
  await enterWallet(page, wallet);
  await expectFigures(page, { testnet: "$2,250", total: "$5,552" });
  await expect(page).toHaveTitle(new RegExp(wallet.slice(-4)));
  await page.goBack();
  await expect(walletBox(page)).toHaveValue(before);
  await expectFigures(page, { total: "$98,002" });
}

/** Expects notes, messages, saved scenarios and further wallets to come and go. */
async function expectStates(page: Page, upstream: PointsUpstream) {
  const wallet = upstream.addWallet(MODEST);
  upstream.misbehave("theo", status(500), wallet);
  await enterWallet(page, wallet);
  await expect(page.getByTestId("points-note")).toContainText("Couldn’t load Theo Vault");
  upstream.recover();
  await page.getByTestId("points-note").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByTestId("points-note")).toHaveCount(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: /^Remove “/ }).click();
  await page.locator("#saved").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Restored .*\.$/)).toBeVisible();
  await numberField(page, "FDV").fill("1");
  await expect(page.getByText(/^Enter \$5M to \$1B/)).toBeVisible();
  await pasteFurther(page, upstream.addWallet(RICH));
  // At an FDV of $5M, to which the typed one is clamped.
  await expect(page.getByTestId("wallet-total-2")).toHaveText("$1,072");
  await page.getByRole("button", { name: "Remove wallet 2", exact: true }).click();
  await expect(page.getByTestId("wallet-total-2")).toHaveCount(0);
}
