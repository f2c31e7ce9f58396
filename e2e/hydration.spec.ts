import {
  expectAddress,
  expectFigures,
  numberField,
  pathOf,
  slider,
  waitForScripts,
  walletBox,
} from "./support/estimator";
import { UPSTREAMS } from "../tests/support/points-upstream";
import { holdScripts } from "./support/hold-scripts";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES } from "../tests/support/wallets";

/** RICH at the slider's far end. */
const AT_1B = { expedition: "$160,000", theo: "$4,444", testnet: "$50,000", total: "$214,444" };

// React's errors of this kind go to the console, which every test watches.
test("what has arrived can be used while the page streams in; the rest follows", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  upstream.hold("theo");
  // The document is not loaded before its last byte.
  await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
  await slider(page, "FDV").press("End");
  await slider(page, "FDV").press("ArrowLeft");
  await expect(page.getByTestId("loading")).toHaveText("Loading…");
  await waitForScripts(page);
  await expect(numberField(page, "FDV")).toHaveValue("999000000");
  await slider(page, "FDV").press("End");
  await expectFigures(page, { ...AT_1B, theo: "—", total: "$210,000" });
  await expect(page.getByTestId("points-weETH")).toHaveText("100,000,000");
  await expect(page.getByTestId("points-theo")).toHaveText("—");
  upstream.recover();
  await expectFigures(page, AT_1B);
  await expect(page.getByTestId("points-theo")).toHaveText("15,000,000");
  await expect(page.getByTestId("loading")).toHaveCount(0);
});

test("no moment is too early for a key press", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  upstream.hold(UPSTREAMS);
  // A modifier key on a slider, over and over: it changes nothing, but React has to look at it.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const press = new KeyboardEvent("keydown", { key: "Shift", bubbles: true });
      document.querySelector("input[type=range]")?.dispatchEvent(press);
      if (document.querySelector("[data-testid=usd-total]")?.textContent !== "$64,333") {
        port2.postMessage(null);
      }
    };
    port2.postMessage(null);
  });
  await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
  await waitForScripts(page);
  upstream.recover();
  await expectFigures(page, RICH_FIGURES);
  await slider(page, "FDV").press("End");
  await expectFigures(page, AT_1B);
});

test("what is set before the scripts arrive is not lost", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  const letScriptsThrough = await holdScripts(page);
  await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
  await slider(page, "FDV").press("End");
  await page.getByRole("checkbox", { name: "Morse NFT" }).check();
  await numberField(page, "Testnet allocation").fill("0");
  await numberField(page, "Expedition allocation").fill("25");
  const box = page.getByRole("checkbox", { name: "with my wallet in the post" });
  await box.check();
  letScriptsThrough();
  await waitForScripts(page);
  // Out of range, it counts as what it is bent to.
  await expectFigures(page, { expedition: "$320,000", testnet: "$0", additional: "$3,337" });
  await expect(numberField(page, "Expedition allocation")).toHaveValue("25");
  await expect(numberField(page, "FDV")).toHaveValue("1000000000");
  await expectAddress(
    page,
    pathOf({ wallet, fdv: 1_000_000_000, expedition: 20, testnet: 0, bonus: "morse" }),
  );
  await expect(box).toBeChecked();
  await expect(page.getByRole("link", { name: "Post to X" })).toHaveAttribute(
    "href",
    new RegExp(wallet),
  );
});

test("a wallet typed before the scripts arrive is looked up", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  const letScriptsThrough = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await walletBox(page).fill(wallet);
  letScriptsThrough();
  await expectFigures(page, RICH_FIGURES);
  await expectAddress(page, pathOf({ wallet }));
});

test("a parameter that is Remix's own leaves the page alone", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.goto(`${pathOf({ wallet })}&_data=root&utm_source=news`);
  await waitForScripts(page);
  await slider(page, "FDV").press("End");
  await expectFigures(page, AT_1B);
  await expectAddress(page, `${pathOf({ wallet, fdv: 1_000_000_000 })}&_data=root&utm_source=news`);
});
