import { expectFigures, pathOf } from "./support/estimator";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES } from "../tests/support/wallets";

test("shows what has arrived while one source is slow, then the rest", async ({
  page,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  upstream.hold("theo");
  // The document is not loaded before its last byte.
  await page.goto(pathOf({ wallet }), { waitUntil: "commit" });
  await expect(page.getByTestId("loading")).toHaveText("Loading…");
  await expectFigures(page, { ...RICH_FIGURES, theo: "—", total: "$63,000" });
  await expect(page.getByTestId("points-theo")).toHaveText("—");
  await expect(page.getByTestId("points-weETH")).toHaveText("100,000,000");
  upstream.recover();
  await expectFigures(page, RICH_FIGURES);
  await expect(page.getByTestId("points-theo")).toHaveText("15,000,000");
  await expect(page.getByTestId("loading")).toHaveCount(0);
});
