import { expectFigures, figuresIn, pathOf } from "./support/estimator";
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

test("has the fast parts and 'Loading…' in the first HTML", async ({
  baseURL,
  userAgent,
  upstream,
}) => {
  const wallet = upstream.addWallet(RICH);
  upstream.hold("theo");
  // Playwright's own requests would wait for the last byte.
  const headers = { "User-Agent": userAgent ?? "" };
  const response = await fetch(`${baseURL}${pathOf({ wallet })}`, { headers });
  const body = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  while (body && !html.includes('data-testid="pct-total"')) {
    const { done, value } = await body.read();
    expect(done, "whether the document ended before the figures").toBe(false);
    html += value;
  }
  expect(figuresIn(html)).toEqual({ ...RICH_FIGURES, theo: "—", total: "$63,000" });
  expect(html.includes('data-testid="loading">Loading…<')).toBe(true);
  await body?.cancel();
});
