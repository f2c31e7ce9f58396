import { estimateAirdrop } from "~/estimate/estimate-airdrop";
import type { WalletPoints } from "~/estimate/wallet-points";
import type { Scenario } from "~/scenario/scenario";
import type { SharedEstimate } from "~/share/shared-estimate";

/** The estimate that a scenario and a wallet's points come to, all of them in unless said. */
export function sharedOf(
  scenario: Scenario,
  points: WalletPoints | null = null,
  state: Partial<Pick<SharedEstimate, "unavailable" | "isKnown">> = {},
): SharedEstimate {
  const figures = estimateAirdrop(points, scenario);
  return { scenario, figures, unavailable: [], isKnown: true, ...state };
}
