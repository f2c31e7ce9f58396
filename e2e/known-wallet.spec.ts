import { expectFigures, numberField, pathOf, slider, waitForScripts } from "./support/estimator";
import { expect, test } from "./support/test";

const WHALE = "0x2222222222222222222222222222222222222222";

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
