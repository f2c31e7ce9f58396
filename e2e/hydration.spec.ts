import type { Page } from "playwright/test";
import {
  expectAddress,
  expectFigures,
  numberField,
  pathOf,
  slider,
  waitForScripts,
  walletBox,
} from "./support/estimator";
import { UPSTREAMS, late } from "../tests/support/points-upstream";
import { holdScripts } from "./support/hold-scripts";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES } from "../tests/support/wallets";

/** RICH at the slider's far end. */
const AT_1B = { expedition: "$160,000", theo: "$4,444", testnet: "$50,000", total: "$214,444" };

test.use({ lookupLimitMs: 15_000 });

// React's errors of this kind go to the console, which every test watches.
for (const round of [1, 4]) {
  test(`a slider moved while the page streams in keeps its value, round ${round}`, async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    upstream.hold(UPSTREAMS);
    await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
    for (let presses = 0; presses < round * 2; presses += 1) {
      await slider(page, "FDV").press(presses % 2 === 0 ? "ArrowRight" : "End");
    }
    upstream.recover();
    await expectInAgreement(page);
    await expect(page.getByTestId("loading")).toHaveCount(0);
    await slider(page, "FDV").press("End");
    await expectFigures(page, AT_1B);
  });
}

test("no moment is too early for a key press", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  upstream.misbehave("theo", late(1000));
  // A modifier key on a slider, over and over: it changes nothing, but React has to look at it.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const press = new KeyboardEvent("keydown", { key: "Shift", bubbles: true });
      document.querySelector("input[type=range]")?.dispatchEvent(press);
      if (performance.now() < 3000) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
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
  await page.getByRole("checkbox", { name: "Kaito Yapper Top" }).check();
  await numberField(page, "Testnet allocation").fill("0");
  letScriptsThrough();
  await expectInAgreement(page);
  await expectFigures(page, { ...AT_1B, testnet: "$0", additional: "$8,337", total: "$172,781" });
  await expectAddress(
    page,
    pathOf({ wallet, fdv: 1_000_000_000, testnet: 0, bonus: "morse,kaito" }),
  );
});

test("a number that was left out of range before the scripts arrive counts as what it is bent to", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  const letScriptsThrough = await holdScripts(page);
  await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
  await numberField(page, "Expedition allocation").fill("25");
  await numberField(page, "FDV").fill("450m");
  letScriptsThrough();
  await expectFigures(page, { expedition: "$144,000" });
  await expectAddress(page, pathOf({ wallet, fdv: 450_000_000, expedition: 20 }));
  await expect(numberField(page, "Expedition allocation")).toHaveValue("25");
  await expect(numberField(page, "FDV")).toHaveValue("450m");
});

test("a box beside a link means what it shows, ticked before the scripts arrive, too", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  const letScriptsThrough = await holdScripts(page);
  await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
  const box = page.getByRole("checkbox", { name: "with my wallet in the post" });
  await box.check();
  letScriptsThrough();
  await waitForScripts(page);
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

/** The slider, its number field and the figures say the same. */
async function expectInAgreement(page: Page) {
  await waitForScripts(page);
  await expect(async () => {
    const value = await slider(page, "FDV").inputValue();
    await expect(numberField(page, "FDV")).toHaveValue(value, { timeout: 100 });
    const price = (Number(value) / 1e9).toFixed(3).replace(/0$/, "");
    await expect(page.getByText(`$${price} per $MITO`)).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 5000 });
}

test("a parameter that is Remix's own leaves the page alone", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  // Once rendered by Remix, once joined from that page: React finds the same in both.
  for (const fdv of [300_000_000, 400_000_000]) {
    const answer = await page.goto(`${pathOf({ wallet, fdv })}&_data=root&utm_source=news`);
    expect(answer?.status()).toBe(200);
    await waitForScripts(page);
  }
  await slider(page, "FDV").press("End");
  await expectFigures(page, AT_1B);
  await expectAddress(page, `${pathOf({ wallet, fdv: 1_000_000_000 })}&_data=root&utm_source=news`);
});
