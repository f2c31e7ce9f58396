import { readAssets, type AssetResult, type WalletPoints } from "~/estimate/wallet-points";
import { writeScenario } from "~/scenario/codec";

/**
 * The state of a wallet's points. `refused`: too many lookups for now;
 * `isIncomplete`: a source did not answer and counts as 0.
 */
export type PointsState =
  | { status: "loading" | "failed" | "refused" }
  | { status: "known"; points: WalletPoints | null; isIncomplete: boolean };

/** Longer than a lookup takes by default, ms. */
const TIMEOUT_MS = 20_000;

/** Asks this site's server for a wallet's points; every failure is a value. */
export async function fetchPoints(wallet: string): Promise<PointsState> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`/api/estimate${writeScenario({ wallet })}`, { signal });
    if (!response.ok) return { status: response.status === 429 ? "refused" : "failed" };
    const { points, unavailable } = (await response.json()) as {
      points: { assets: AssetResult[] };
      unavailable: unknown[];
    };
    const isIncomplete = unavailable.length > 0;
    return { status: "known", points: readAssets(points.assets), isIncomplete };
  } catch {
    return { status: "failed" };
  }
}
