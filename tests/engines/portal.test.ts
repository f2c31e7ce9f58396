import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ON_SOLANA, servePortal, walletWorth, type ServedPortal } from "../support/served-portal";
import { describeEngines } from "./support/describe-engines";
import { DESKTOP, PHONE } from "./support/engine";
import { expectAddress, readTexts } from "./support/shown";
import { click, typeOver, visitPortal, waitUntilHydrated } from "./support/visitor";

const [ONE, TWO] = [walletWorth(1000), walletWorth(20)];

let portal: ServedPortal;
beforeAll(async () => {
  portal = await servePortal();
});
afterEach(() => portal.mend());
afterAll(() => portal.stop());

describeEngines([DESKTOP, PHONE], (browser) => {
  const shown = (id: string) => browser().evaluate(readTexts, `[data-testid=portal-${id}]`);

  test("several wallets lead to a sum, to a campaign, and back", async () => {
    const url = `${portal.app.url}/`;
    await visitPortal(browser(), url);
    await typeOver(browser(), "textbox", "Wallet", ONE);
    await expect.poll(() => shown("total")).toEqual(["$11,000"]);
    await typeOver(browser(), "textbox", "Wallet", `${ONE} ${TWO} ${ON_SOLANA}`);
    portal.hold("beta");
    await browser().press("Enter");
    await expect.poll(() => shown("total")).toEqual(["$1,090"]);
    await expect.poll(() => shown("usd-beta")).toEqual(["Loading…"]);
    portal.mend();
    await expect.poll(() => shown("total")).toEqual(["$11,290"]);
    const query = `?wallet=${ONE}&also=${TWO},${ON_SOLANA}`;
    await expectAddress(browser(), url + query);

    await click(browser(), "link", "AAlpha $ALPHA$1,020$100M FDV assumed");
    await waitUntilHydrated(browser());
    await expectAddress(browser(), `${url}alpha?wallet=${ONE}&also=${TWO}`);
    // Firefox has kept the portal as it was, and its driver would wait for it to load.
    await browser().evaluate(() => void setTimeout(() => history.back()));
    await expectAddress(browser(), url + query);
    await expect.poll(() => shown("total")).toEqual(["$11,290"]);
  });
});
