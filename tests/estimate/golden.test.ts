import { describe, expect, it } from "vitest";
import { EXPEDITION_ASSETS } from "~/campaign/constants";
import { estimateAirdrop } from "~/estimate/estimate-airdrop";
import { readScenario } from "~/scenario/codec";
import cases from "../fixtures/golden.json";
import { walletWith } from "../support/wallets";

// Worked out elsewhere in exact arithmetic: the one oracle that shares no code with the app.
describe("the estimate of cases worked out in exact arithmetic", () => {
  it.each(cases.map((golden, index) => ({ index, ...golden })))(
    "case $index: $scenario",
    ({ points, scenario, expect: expected }) => {
      const assets = EXPEDITION_ASSETS.map((asset) => {
        const [amount, tier] = points.expedition[asset] as [string, number];
        return [asset, { points: Number(amount), tier }] as const;
      });
      const wallet = walletWith(Object.fromEntries(assets), {
        theo: Number(points.theo),
        testnet: Number(points.testnet),
      });
      const search = new URLSearchParams(Object.entries(scenario as Record<string, string>));
      expect(estimateAirdrop(wallet, readScenario(search)).estimate).toEqual(expected);
    },
  );
});
