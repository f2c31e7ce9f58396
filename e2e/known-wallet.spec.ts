import { expectFigures, numberField, pathOf, slider, waitForScripts } from "./support/estimator";
import { expect, test } from "./support/test";

const WHALE = "0x2222222222222222222222222222222222222222";
const SMALL = "0x1111111111111111111111111111111111111111";

test.use({ baseURL: async ({ sampleServer }, use) => use(sampleServer.url) });

test("a page made from an earlier one of its wallet comes to life as any other", async ({
  page,
}) => {
  await page.goto(pathOf({ wallet: WHALE }));
  await waitForScripts(page);

  // The second page is joined from the first, later ones are kept: in both, React
  // finds what it would have rendered, or the watcher hears of it.
  for (let visit = 2; visit <= 4; visit += 1) {
    const answer = await page.goto(pathOf({ wallet: WHALE, fdv: 450_000_000, bonus: "morse" }));
    const outcome = visit === 2 ? "filled" : "kept";
    expect(await answer?.headerValue("server-timing")).toBe(`page;desc="${outcome}"`);
    // 304 where the browser still has it.
    expect([200, 304]).toContain(answer?.status());
    await waitForScripts(page);
    await expectFigures(page, { expedition: "$1,100,000", additional: "$1,502" });
    await slider(page, "FDV").press("Home");
    await expect(numberField(page, "FDV")).toHaveValue("5000000");
    await expectFigures(page, { additional: "$16" });
  }
});

test("so does a page of several wallets, and none of another list", async ({ page }) => {
  const totals = new Set<string | null>();
  for (const query of [
    { wallet: WHALE, also: SMALL },
    { wallet: SMALL, also: WHALE },
  ]) {
    const ways: (string | null | undefined)[] = [];
    for (const fdv of [500_000_000, 450_000_000, 450_000_000]) {
      const answer = await page.goto(pathOf({ ...query, fdv, bonus: "morse" }));
      ways.push(await answer?.headerValue("server-timing"));
      await waitForScripts(page);
    }
    expect(ways.slice(1)).toEqual(['page;desc="filled"', 'page;desc="kept"']);
    const title = "Try to estimate your airdrop value ! · 2 wallets";
    await expect(page).toHaveTitle(title);
    totals.add(await page.getByTestId("wallet-total-1").textContent());
    await slider(page, "FDV").press("Home");
    await expect(numberField(page, "FDV")).toHaveValue("5000000");
    await expectFigures(page, { additional: "$16" });
  }
  expect(totals.size).toBe(2);
});
