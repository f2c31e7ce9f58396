import { blockAllButDocument } from "./support/block-requests";
import { expectFigures, pathOf } from "./support/estimator";
import { expect, test } from "./support/test";
import { RICH, RICH_FIGURES } from "../tests/support/wallets";

test("a shared link's estimate can be read while nothing else arrives", async ({
  page,
  watcher,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  watcher.expectProblem(/request failed/);
  const count = await blockAllButDocument(page);
  await page.goto(pathOf({ wallet }));
  await expectFigures(page, RICH_FIGURES);
  await expect(page.getByTestId("usd-total")).toBeVisible();
  expect(count()).toBe(1);
});
