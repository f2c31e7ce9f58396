import { enterWallet, expectFigures, open, slider, walletBox } from "./support/estimator";
import { expect, test } from "./support/test";
import { NO_FIGURES, RICH } from "../tests/support/wallets";

const DATA_REQUESTS = /\.data\?/;

test("a lookup that fails as a whole is reported, can be retried, and loses nothing", async ({
  page,
  watcher,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  await open(page);
  watcher.expectProblem(/request failed: .*\.data/);
  await page.route(DATA_REQUESTS, (route) => route.abort("internetdisconnected"));
  await enterWallet(page, wallet);
  const error = page.getByTestId("lookup-error");
  await expect(error).toHaveText("Error: the server cannot be reached");
  await expect(page.getByTestId("loading")).toHaveCount(0);
  await expect(walletBox(page)).toBeFocused();
  await expect(walletBox(page)).toHaveValue(wallet);
  await expect(page).toHaveURL(new RegExp(wallet));
  await page.getByRole("checkbox", { name: "Morse NFT" }).check();
  // The bonus alone would look like the whole estimate.
  await expectFigures(page, { ...NO_FIGURES, additional: "$1,001", total: "—" });
  await slider(page, "FDV").press("ArrowLeft");
  await expect(slider(page, "FDV")).toHaveValue("299000000");

  for (const again of ["Estimate", "Try again"]) {
    const requestSent = page.waitForRequest(DATA_REQUESTS);
    await page.getByRole("button", { name: again }).first().click();
    await requestSent;
    await expect(error).toHaveText("Error: the server cannot be reached");
  }
  await page.unroute(DATA_REQUESTS);
  // Where the number would be.
  await page.locator("#result").getByRole("button", { name: "Try again" }).click();
  await expectFigures(page, { theo: "$1,328", additional: "$997" });
  await expect(error).toHaveCount(0);
});
