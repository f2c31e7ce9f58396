import { totalBonusPct } from "~/estimate/bonuses";
import { expect, it } from "vitest";
import { estimateAirdrop } from "~/estimate/formula";
import type { WalletPoints } from "~/estimate/points";
import { readScenario } from "~/estimate/codec";
import type { Scenario } from "~/estimate/scenario";
import groups from "../fixtures/golden-wallets.json";
import cases from "../fixtures/golden.json";
import { mitosis } from "../support/mitosis";
import { ASSETS, walletWith } from "../support/wallets";

/** A wallet's points in the golden files: decimals as strings, and a tier for each asset. */
interface GoldenPoints {
  expedition: Record<string, (string | number)[]>;
  theo: string;
  testnet: string;
}

function readPoints({ expedition, theo, testnet }: GoldenPoints): WalletPoints {
  const assets = ASSETS.map((asset) => {
    const [amount, tier] = expedition[asset] as [string, number];
    return [asset, { points: Number(amount), tier }] as const;
  });
  return walletWith(Object.fromEntries(assets), { theo: Number(theo), testnet: Number(testnet) });
}

function readFields(fields: object): Scenario {
  return readScenario(mitosis, new URLSearchParams(Object.entries(fields)));
}

/** The dollars of all parts, and the shares of the FDV. */
function estimateOf(wallets: readonly WalletPoints[], scenario: Scenario) {
  const { dollars, totalFdvPct } = estimateAirdrop(mitosis, wallets, scenario);
  return { ...dollars, totalFdvPct, totalBonusPct: totalBonusPct(mitosis, scenario) };
}

// Calculated elsewhere: the only oracle that shares no code with the app.
it.each(cases)(
  "a case calculated in exact arithmetic: %#",
  ({ points, scenario, expect: expected }) => {
    expect(estimateOf([readPoints(points)], readFields(scenario))).toEqual(expected);
  },
);

it.each(groups)(
  "several wallets, calculated in exact arithmetic: %#",
  ({ wallets, scenario, expect: expected, each }) => {
    const points = wallets.map(readPoints);
    expect(estimateOf(points, readFields(scenario))).toEqual(expected);
    const figures = estimateAirdrop(mitosis, points, readFields(scenario));
    expect(figures.holders.map(({ dollars }) => dollars)).toEqual(each);
  },
);
