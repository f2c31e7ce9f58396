import {
  disableStreaming,
  expectAddress,
  expectFigures,
  open,
  pathOf,
  slider,
  waitForScripts,
} from "./support/estimator";
import { watchShifts } from "./support/layout-shifts";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES, RICH_FIGURES_450M } from "../tests/support/wallets";

const SHARED = { fdv: 450_000_000, bonus: "morse" };
const SHARED_FIGURES = { ...RICH_FIGURES_450M, additional: "$1,502", total: "$98,002" };

test("shows its figures, controls and points", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet, ...SHARED });
  await expectFigures(page, SHARED_FIGURES);
  await expect(page.getByRole("textbox", { name: "Wallet" })).toHaveValue(wallet);
  await expect(slider(page, "FDV")).toHaveValue("450000000");
  await expect(page.getByRole("checkbox", { name: "Morse NFT" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Kaito Yapper Top" })).not.toBeChecked();
  await expect(page.getByTestId("points-ezETH")).toHaveText("50,000,000.5");
  await expect(page.getByTestId("tier-ezETH")).toHaveText("Diamond");
  await expect(page.getByTestId("points-testnet")).toHaveText("30,954.84");
  await expect(page.getByTestId("pct-total")).toHaveText("17.20%");
  // Live points need no label.
  await expect(page.getByText(/sample|snapshot/i)).toHaveCount(0);
});

test(
  "says which values it has adjusted until that is dismissed, also once the address has others",
  { tag: "@screens" },
  async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    const notice = page.getByTestId("adjusted");
    const openAdjusted = async () => {
      await open(page, { wallet, fdv: 99_999_999_999 });
      await expectAddress(page, pathOf({ wallet, fdv: 1_000_000_000 }));
      await expect(notice).toContainText("99999999999 is above the limit, so we used $1B");
    };
    const shifts = await watchShifts(page);
    await openAdjusted();
    const { unasked, sources } = await shifts();
    expect(unasked, sources.join("\n")).toBe(0);
    await slider(page, "FDV").press("ArrowLeft");
    await expectAddress(page, pathOf({ wallet, fdv: 999_000_000 }));
    await expect(notice).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await openAdjusted();
    await page.reload();
    await waitForScripts(page);
    await expect(notice).toHaveCount(0);
  },
);

test("can be read when only its document loads", async ({ page, watcher, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  watcher.expectProblem(/request failed/);
  await page.route("**", (route, request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame()
      ? route.continue()
      : route.abort(),
  );
  await disableStreaming(page);
  await page.goto(pathOf({ wallet }));
  await expectFigures(page, RICH_FIGURES);
  await expect(page.getByTestId("usd-total")).toBeVisible();
});

test("is said to have brought what it changes, until that is reset or changed, or the page reloaded", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  const parameters = { wallet, ...SHARED, factor: 2 };
  await open(page, parameters);
  const chip = page.getByTestId("changes");
  await expect(chip).toHaveText(
    "From a link: $450M FDV, Average tier factor 2, Morse NFT · Reset assumptions",
  );
  await chip.getByRole("link").click();
  await expect(chip).toHaveText("");
  await expect(chip).toBeFocused();
  await expectAddress(page, pathOf({ wallet }));
  await expectFigures(page, RICH_FIGURES);
  await page.goBack();
  await expectAddress(page, pathOf(parameters));
  await expect(chip).toContainText("From a link");
  await slider(page, "FDV").press("ArrowLeft");
  await expect(chip).toHaveText("$449M FDV, Average tier factor 2, Morse NFT · Reset assumptions");
  await page.goto(pathOf(parameters));
  await page.reload();
  await waitForScripts(page);
  const origin = chip.getByText("From a link");
  await expect(origin).toBeHidden();

  const scenario = pathOf(parameters).slice(2);
  await page.goto(
    `/compare?${new URLSearchParams([
      ["s", scenario],
      ["s", "fdv=5000000"],
    ])}`,
  );
  await page.getByRole("link", { name: /^Open/ }).first().click();
  await waitForScripts(page);
  await expect(origin).toBeHidden();
});
