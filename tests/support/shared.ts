import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import type { Scenario } from "~/domain/scenario/scenario";
import { listWallets } from "~/domain/scenario/wallet-list";
import type { SharedEstimate } from "~/features/share/shared-estimate";
import { mitosis } from "./mitosis";

/**
 * The estimate for a scenario and its wallets' points, complete unless `state` says otherwise.
 *
 * @param points of the only wallet, or of each; null if none are known yet.
 */
export function sharedOf(
  scenario: Scenario,
  points: WalletPoints | readonly (WalletPoints | null)[] | null = null,
  state: Partial<Pick<SharedEstimate, "unavailable" | "isKnown">> = {},
): SharedEstimate {
  const known = points === null ? listWallets(scenario).map(() => null) : [points].flat();
  const figures = estimateAirdrop(mitosis, known, scenario);
  return { scenario, figures, unavailable: [], isKnown: true, ...state };
}
