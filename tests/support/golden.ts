import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { ASSETS, walletWith } from "./wallets";

/** A wallet's points in the golden files: decimals as strings, and a tier for each asset. */
export interface GoldenPoints {
  expedition: Record<string, (string | number)[]>;
  theo: string;
  testnet: string;
}

/** Converts them to the app's type. */
export function readGoldenPoints({ expedition, theo, testnet }: GoldenPoints): WalletPoints {
  const assets = ASSETS.map((asset) => {
    const [amount, tier] = expedition[asset] as [string, number];
    return [asset, { points: Number(amount), tier }] as const;
  });
  return walletWith(Object.fromEntries(assets), { theo: Number(theo), testnet: Number(testnet) });
}

/** The same points as the parameters of points typed by hand. */
export function typeGoldenPoints({ expedition, theo, testnet }: GoldenPoints) {
  return Object.fromEntries([
    ...ASSETS.flatMap((asset) => {
      const [amount, tier] = expedition[asset] as [string, number];
      return [
        [`points.${asset}`, amount],
        [`tier.${asset}`, tier],
      ];
    }),
    ["points.theo", theo],
    ["points.testnet", testnet],
  ]) as Record<string, string | number>;
}
