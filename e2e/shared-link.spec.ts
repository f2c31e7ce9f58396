import {
  disableStreaming,
  enterWallet,
  expectAddress,
  expectFigures,
  open,
  pathOf,
  slider,
  waitForScripts,
} from "./support/estimator";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES, RICH_FIGURES_450M } from "../tests/support/wallets";

const SHARED = { fdv: 450_000_000, bonus: "morse" };
const SHARED_FIGURES = { ...RICH_FIGURES_450M, additional: "$1,502", total: "$98,002" };

test("shows its figures, controls and points", { tag: "@screens" }, async ({ page, upstream }) => {
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

test("with a value out of range says so until its address is corrected", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet, fdv: 450_000_000, expedition: 99, utm_source: "news" });
  await expect(page.getByTestId("adjusted")).toContainText(
    "Expedition 99 isn’t valid, so 20% is used",
  );
  await expectFigures(page, { expedition: "$144,000", theo: "$4,000", testnet: "$22,500" });
  await slider(page, "Expedition allocation").press("ArrowLeft");
  await expectAddress(
    page,
    pathOf({ wallet, fdv: 450_000_000, expedition: 19, utm_source: "news" }),
  );
  await expect(page.getByTestId("adjusted")).toHaveCount(0);
});

test("says what it includes, by the result, until something is changed", async ({
  page,
  upstream,
}) => {
  const [theirs, mine] = [upstream.addWallet(RICH), upstream.addWallet(RICH)];
  await open(page, { wallet: theirs, ...SHARED });
  const notice = page.getByTestId("link-notice");
  const text = notice.getByText("This link includes");
  await expect(text).toBeVisible();
  await expect(notice).toContainText(
    "1 bonus (Morse NFT) Remove 1 bonus and 1 changed assumption (FDV) Remove",
  );
  await enterWallet(page, mine);
  const still = notice.getByText("Still from the link");
  await expect(still).toBeVisible();
  await slider(page, "FDV").press("ArrowRight");
  await expect(still).toHaveCount(0);
});

test(
  "says so briefly beside the phone's total, in one line however narrow",
  { tag: "@phone" },
  async ({ page, upstream }) => {
    await open(page, { wallet: upstream.addWallet(RICH), ...SHARED, fdv: 1_000_000_000 });
    const bar = page.getByRole("link", { name: /^Estimated airdrop/ });
    const hint = bar.getByText("with 1 bonus and more from the link");
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(hint).toBeInViewport();
      expect((await bar.boundingBox())!.height).toBeLessThan(60);
    }
    await bar.tap();
    await expect(page.getByTestId("link-notice")).toBeInViewport();
    await slider(page, "FDV").press("ArrowLeft");
    await expect(hint).toHaveCount(0);
  },
);

test("isn't said to include what the visitor has set, after a reload or from a comparison", async ({
  page,
  upstream,
}) => {
  const parameters = { wallet: upstream.addWallet(RICH), ...SHARED, factor: 2 };
  await open(page, parameters);
  const notice = page.getByText("This link includes");
  const changes = page.getByText("1 assumption changed");
  await expect(notice).toBeVisible();
  await expect(changes).toBeHidden();
  await page.reload();
  await waitForScripts(page);
  await expect(notice).toBeHidden();
  await expect(changes).toBeVisible();

  const scenario = pathOf(parameters).slice(2);
  await page.goto(
    `/compare?${new URLSearchParams([
      ["s", scenario],
      ["s", "fdv=5000000"],
    ])}`,
  );
  await page.getByRole("link", { name: /^Open/ }).first().click();
  await waitForScripts(page);
  await expect(notice).toBeHidden();
  await expect(changes).toBeVisible();
});

test("loses its bonuses by one click, and gets them again by Back", async ({ page, upstream }) => {
  const wallet = upstream.addWallet(RICH);
  await open(page, { wallet, ...SHARED });
  await page.getByRole("link", { name: "Remove 1 bonus" }).click();
  await expectAddress(page, pathOf({ wallet, fdv: SHARED.fdv }));
  await expect(page.getByTestId("link-notice")).toBeFocused();
  await page.goBack();
  await expectFigures(page, SHARED_FIGURES);
  await expect(page.getByRole("link", { name: "Remove 1 bonus" })).toBeVisible();
});
