import { EXPEDITION_ASSETS, type ExpeditionAsset } from "~/campaign/constants";
import type { TieredPoints, WalletPoints } from "~/estimate/wallet-points";

/** A wallet whose eight answers have all arrived: what is not given is 0 points at tier 1. */
export function walletWith(
  expedition: Partial<Record<ExpeditionAsset, TieredPoints>> = {},
  { theo = 0, testnet = 0 } = {},
): WalletPoints {
  const none = EXPEDITION_ASSETS.map((asset) => [asset, { points: 0, tier: 1 }]);
  return { expedition: { ...Object.fromEntries(none), ...expedition }, theo, testnet };
}
