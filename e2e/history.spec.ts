import {
  disableStreaming,
  enterWallet,
  expectFigures,
  numberField,
  open,
  pathOf,
  slider,
  waitForScripts,
} from "./support/estimator";
import { holdScripts } from "./support/hold";
import { expect, test } from "./support/test";
import { MODEST, MODEST_FIGURES, RICH_FIGURES } from "../tests/support/wallets";

// Within the site: tests/features/scenario/use-scenario.test.tsx.
test("Back out of the site and Forward drop what wasn't written", async ({ page, wallet }) => {
  await page.clock.install();
  await page.goto("about:blank");
  await open(page, { wallet });
  await page.clock.pauseAt(Date.now() + 60_000);
  await slider(page, "FDV").press("End");
  await page.goBack();
  await page.goForward();
  await waitForScripts(page);
  await page.clock.runFor(1000);
  await expectFigures(page, RICH_FIGURES);
  await expect(page).toHaveURL(pathOf({ wallet }));
});

test("Back twice before the scripts load keeps changes", async ({ page, upstream, wallet }) => {
  const modest = upstream.addWallet(MODEST);
  await open(page, { wallet });
  await enterWallet(page, modest);
  await expectFigures(page, MODEST_FIGURES);
  await page.goto("/compare");
  await disableStreaming(page);
  const releaseScripts = await holdScripts(page);
  await page.goBack({ waitUntil: "commit" });
  await expectFigures(page, MODEST_FIGURES);
  // The document was rendered for the later of the two addresses.
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(pathOf({ wallet }));
  await numberField(page, "Testnet allocation").fill("0");
  releaseScripts();
  await waitForScripts(page);
  await expectFigures(page, { ...RICH_FIGURES, testnet: "$0", total: "$49,333" });
  await expect(page).toHaveURL(pathOf({ wallet, testnet: 0 }));
  await page.goForward();
  await expectFigures(page, MODEST_FIGURES);
});

test("Back works during hydration", async ({ page, upstream, wallet, watcher }) => {
  // React renders the page again.
  watcher.allowProblem(/Minified React error #(418|423|425)/);
  const modest = upstream.addWallet(MODEST);
  await open(page, { wallet });
  await enterWallet(page, modest);
  await expect(page).toHaveURL(pathOf({ wallet: modest }));
  await page.addInitScript(goBackWhileHydrating);
  await page.reload({ waitUntil: "commit" });
  await expectFigures(page, RICH_FIGURES);
  await expect(page).toHaveURL(pathOf({ wallet }));
  await page.goForward();
  await expectFigures(page, MODEST_FIGURES);
});

/** Runs in the page: goes back once React has taken over part of it. */
function goBackWhileHydrating() {
  const { port1, port2 } = new MessageChannel();
  // Between the slices of React's work.
  port1.onmessage = () => {
    const app = document.getElementById("app");
    const isTaken = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    if (app?.dataset.hydrated !== undefined) throw new Error("React was too quick");
    if ([...(app?.children ?? [])].some(isTaken)) history.back();
    else port2.postMessage(null);
  };
  port2.postMessage(null);
}
