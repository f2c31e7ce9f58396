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

/** RICH's figures with the FDV slider at its maximum. */
const AT_1B = { expedition: "$160,000", theo: "$4,444", testnet: "$50,000", total: "$214,444" };

// React logs hydration errors to the console, which every test watches.
test("what has arrived is usable while the rest of the page streams in", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  upstream.hold("theo");
  // The document counts as loaded only after its last byte.
  await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
  await slider(page, "FDV").press("End");
  await slider(page, "FDV").press("ArrowLeft");
  await expect(page.getByTestId("loading")).toHaveText("Loading…");
  await waitForScripts(page);
  await expect(numberField(page, "FDV")).toHaveValue("999,000,000");
  await slider(page, "FDV").press("End");
  await expectFigures(page, { ...AT_1B, theo: "—", total: "$210,000" });
  await expect(page.getByTestId("points-weETH")).toHaveText("100,000,000");
  await expect(page.getByTestId("points-theo")).toHaveText("—");
  upstream.recover();
  await expectFigures(page, AT_1B);
  await expect(page.getByTestId("points-theo")).toHaveText("15,000,000");
  await expect(page.getByTestId("loading")).toHaveCount(0);
});

test("a key press is safe at any moment of hydration", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  upstream.hold(UPSTREAMS);
  // Presses a modifier key on a slider repeatedly: it has no effect, but React must handle it.
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

test("changes made before the scripts load are not lost", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  const releaseScripts = await holdScripts(page);
  await page.goto(pathOf({ wallet, open: "bonuses" }), { waitUntil: "commit" });
  await slider(page, "FDV").press("End");
  await page.getByRole("checkbox", { name: "Morse NFT" }).check();
  await numberField(page, "Testnet allocation").fill("0");
  await numberField(page, "Expedition allocation").fill("25");
  const box = page.getByRole("checkbox", { name: "Wallet in post" });
  await box.check();
  releaseScripts();
  await waitForScripts(page);
  // A number out of range is clamped.
  await expectFigures(page, { expedition: "$320,000", testnet: "$0", additional: "$3,337" });
  await expect(numberField(page, "Expedition allocation")).toHaveValue("25");
  await expect(numberField(page, "FDV")).toHaveValue("1,000,000,000");
  await expectAddress(
    page,
    pathOf({
      wallet,
      fdv: 1_000_000_000,
      expedition: 20,
      testnet: 0,
      bonus: "morse",
      open: "bonuses",
    }),
  );
  await expect(box).toBeChecked();
  await expect(page.getByRole("link", { name: "Post to X" })).toHaveAttribute(
    "href",
    new RegExp(wallet),
  );
});

test("a wallet typed before the scripts load is looked up", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  const releaseScripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await walletBox(page).fill(wallet);
  releaseScripts();
  await expectFigures(page, RICH_FIGURES);
  await expectAddress(page, pathOf({ wallet }));
});

test("a parameter that Remix itself uses doesn't affect the page", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await page.goto(`${pathOf({ wallet })}&_data=root&utm_source=news`);
  await waitForScripts(page);
  await slider(page, "FDV").press("End");
  await expectFigures(page, AT_1B);
  await expectAddress(page, `${pathOf({ wallet, fdv: 1_000_000_000 })}&_data=root&utm_source=news`);
});
