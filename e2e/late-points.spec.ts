import { expectFigures, pathOf, slider, waitForScripts } from "./support/estimator";
import { holdWallet } from "./support/hold";
import { startProxy } from "./support/proxy";
import { expect, test } from "./support/test";
import { MODEST, RICH, RICH_FIGURES } from "../tests/support/wallets";

/** The server's limit, and how much longer the page waits, to allow for the network, ms. */
const LIMIT_MS = 62_000;
const CONNECTION_LOST = "Error: the connection was lost (1 of 2 wallets)";

let proxy: Awaited<ReturnType<typeof startProxy>>;
/** A link to RICH, and to a wallet whose points are still loading until `releaseOther`. */
let link: string;
let releaseOther: () => void;

test.beforeEach(async ({ page, server, upstream, watcher }) => {
  watcher.allowProblem(/request failed: .*ERR_/);
  await page.clock.install();
  proxy = await startProxy(server.url);
  const [rich, other] = [upstream.addWallet(RICH), upstream.addWallet(MODEST)];
  releaseOther = holdWallet(upstream, other);
  link = proxy.url + pathOf({ wallet: rich, also: other });
});
test.afterEach(() => proxy.stop());

test("points whose connection is lost are said to be, and can be asked for again", async ({
  page,
}) => {
  await page.goto(link, { waitUntil: "commit" });
  await expectFigures(page, RICH_FIGURES);
  await waitForScripts(page);
  await slider(page, "FDV").press("Home");
  await expectFigures(page, { expedition: "$800" });
  proxy.cut();
  await page.clock.fastForward(LIMIT_MS);
  await expect(page.getByTestId("lookup-error")).toHaveText(CONNECTION_LOST);
  await expect(page.getByTestId("loading")).toHaveCount(0);
  // Figures that have arrived stay, and still follow the controls.
  await slider(page, "FDV").press("End");
  await expectFigures(page, { total: "$214,444" });
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByTestId("loading")).toBeVisible();
  releaseOther();
  await expectFigures(page, { total: "$223,443" });
});
