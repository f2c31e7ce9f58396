import {
  expectFigures,
  numberField,
  pathOf,
  slider,
  waitForScripts,
  walletBox,
} from "./support/estimator";
import { UPSTREAMS } from "../tests/support/points-upstream";
import { holdScripts } from "./support/hold";
import { expect, test } from "./support/test";
import { MODEST, RICH_FIGURES, RICH_FIGURES_450M } from "../tests/support/wallets";

/** RICH's figures with the FDV slider at its maximum. */
const AT_1B = { expedition: "$160,000", theo: "$4,444", testnet: "$50,000", total: "$214,444" };

// React logs hydration errors to the console, which every test watches.
test("a key press is safe at any moment of hydration", async ({ page, upstream, wallet }) => {
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

test("a tick right after hydration keeps what was set before", async ({ page, wallet }) => {
  const releaseScripts = await holdScripts(page);
  await page.addInitScript(() => {
    const tick = () => document.querySelector<HTMLElement>("input[value=morse]")!.click();
    let isFirst = true;
    // React tells its developer tools of each commit, and runs its effects in a later task.
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount() {},
        onCommitFiberRoot() {
          if (isFirst) queueMicrotask(tick);
          isFirst = false;
        },
      },
    });
  });
  await page.goto(pathOf({ wallet, kaito: 1 }), { waitUntil: "commit" });
  await slider(page, "FDV").press("End");
  await numberField(page, "Testnet allocation").fill("some");
  releaseScripts();
  await waitForScripts(page);
  await expect(page).toHaveURL(pathOf({ wallet, fdv: 1_000_000_000, bonus: "morse", kaito: 1 }));
  await expect(numberField(page, "Testnet allocation")).toHaveValue("some");
});

test("what is set before the scripts load is kept", async ({ page, upstream, wallet }) => {
  const releaseScripts = await holdScripts(page);
  const modest = upstream.addWallet(MODEST);
  const asked = { wallet: modest, bonus: "discord", "points.testnet": 1 };
  await page.goto(pathOf(asked), { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Discord role" }).selectOption("royalGem");
  // A number out of range is clamped.
  await numberField(page, "Expedition allocation").fill("25");
  await page.getByText("Enter points", { exact: true }).click();
  await page.getByRole("textbox", { name: "weETH points" }).fill("1.2m");
  await page.getByRole("combobox", { name: "weETH tier" }).selectOption("Diamond");
  await page.getByRole("textbox", { name: "Theo Vault points" }).fill("lots");
  // It replaces the link's wallet.
  await walletBox(page).fill(`${modest}\nmain: ${wallet}`);
  releaseScripts();
  await waitForScripts(page);
  await expect(page).toHaveURL(
    pathOf({
      wallet,
      "points.weETH": 1_200_000,
      "tier.weETH": 5,
      "points.testnet": 1,
      expedition: 20,
      bonus: "discord",
      role: "royalGem",
    }),
  );
  await expectFigures(page, { expedition: "$96,640", additional: "$23,076" });
  await expect(numberField(page, "Expedition allocation")).toHaveValue("25");
  await expect(page.getByRole("textbox", { name: "Theo Vault points" })).toHaveValue("lots");
  await expect(page.getByText("No value is used.")).toBeVisible();
});

test("a number being typed while the scripts load keeps its caret", async ({ page, wallet }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
  const fdv = numberField(page, "FDV");
  await fdv.fill("4m");
  await fdv.press("ArrowLeft");
  releaseScripts();
  await waitForScripts(page);
  // It is below the minimum, but unfinished.
  await expect(page.getByText("Still using $300M.")).toBeVisible();
  await expectFigures(page, RICH_FIGURES);
  await expect(fdv).toHaveValue("4m");
  await page.keyboard.type("50");
  await expect(fdv).toHaveValue("450m");
  await expectFigures(page, RICH_FIGURES_450M);
});
