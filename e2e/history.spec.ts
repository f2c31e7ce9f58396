import {
  disableStreaming,
  enterWallet,
  expectAddress,
  expectFigures,
  numberField,
  open,
  pathOf,
  slider,
  waitForScripts,
} from "./support/estimator";
import { holdScripts } from "./support/hold";
import { test } from "./support/test";
import { MODEST, MODEST_FIGURES, RICH, RICH_FIGURES } from "../tests/support/wallets";

// The same within the site: tests/features/scenario/use-scenario.test.tsx.
test("Back out of the site right after a slider has moved, and Forward, show what the address has", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
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
  await expectAddress(page, pathOf({ wallet }));
});

test("Back twice before the scripts load shows the right page, with interim changes", async ({
  page,
  upstream,
}) => {
  const [rich, modest] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
  await open(page, { wallet: rich });
  await enterWallet(page, modest);
  await expectFigures(page, MODEST_FIGURES);
  await page.goto("/compare");
  await disableStreaming(page);
  const releaseScripts = await holdScripts(page);
  await page.goBack({ waitUntil: "commit" });
  await expectFigures(page, MODEST_FIGURES);
  // The document was rendered for the later of the two addresses.
  await page.goBack({ waitUntil: "commit" });
  await expectAddress(page, pathOf({ wallet: rich }));
  await numberField(page, "Testnet allocation").fill("0");
  releaseScripts();
  await waitForScripts(page);
  await expectFigures(page, { ...RICH_FIGURES, testnet: "$0", total: "$49,333" });
  await expectAddress(page, pathOf({ wallet: rich, testnet: 0 }));
  await page.goForward();
  await expectFigures(page, MODEST_FIGURES);
});

test("Back during hydration shows the right page", async ({ page, upstream, watcher }) => {
  // React renders the page again.
  watcher.allowProblem(/Minified React error #(418|423|425)/);
  const [rich, modest] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
  await open(page, { wallet: rich });
  await enterWallet(page, modest);
  await expectAddress(page, pathOf({ wallet: modest }));
  await page.addInitScript(goBackWhileHydrating);
  await page.reload({ waitUntil: "commit" });
  await expectFigures(page, RICH_FIGURES);
  await expectAddress(page, pathOf({ wallet: rich }));
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
