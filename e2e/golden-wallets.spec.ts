import { EXPEDITION_ASSETS } from "~/campaign/constants";
import { NO_VALUE, formatUsd } from "~/estimate/format";
import groups from "../tests/fixtures/golden-wallets.json" with { type: "json" };
import { walletWith } from "../tests/support/wallets";
import { expectFigures, pathOf } from "./support/estimator";
import { expect, test } from "./support/test";
import { expectTotals } from "./support/wallet-list";

test.describe("lists worked out in exact arithmetic", () => {
  for (const [index, group] of groups.entries()) {
    test(`group ${index}`, async ({ page, upstream }) => {
      const wallets = group.wallets.map(({ expedition, theo, testnet }) => {
        const assets = EXPEDITION_ASSETS.map((asset) => {
          const [points, tier] = expedition[asset] as [string, number];
          return [asset, { points: Number(points), tier }];
        });
        const rest = { theo: Number(theo), testnet: Number(testnet) };
        return upstream.addWallet(walletWith(Object.fromEntries(assets), rest));
      });
      const [wallet = "", ...also] = wallets;
      await page.goto(
        pathOf({
          wallet,
          also: also.join(),
          ...(group.scenario as unknown as Record<string, string>),
        }),
      );
      const { expect: sums, each } = group;
      await expectFigures(page, {
        expedition: formatUsd(sums.expeditionUSD),
        theo: formatUsd(sums.theoUSD),
        testnet: formatUsd(sums.testnetUSD),
        additional: sums.additionalUSD === null ? NO_VALUE : formatUsd(sums.additionalUSD),
        total: formatUsd(sums.totalUSD),
      });
      await expect(page.getByTestId("pct-total")).toHaveText(`${sums.totalFdvPct.toFixed(2)}%`);
      if (each.length > 1) {
        await expectTotals(
          page,
          each.map(({ totalUSD }) => formatUsd(totalUSD)),
        );
      }
    });
  }
});
