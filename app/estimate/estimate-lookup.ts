import { memoizeByIdentity } from "~/scenario/memoize-by-identity";
import type { Scenario } from "~/scenario/scenario";
import { estimateAirdrop, type Figures } from "./estimate-airdrop";
import { listUnavailable } from "./wallet-lookup";
import { collectPoints, type Source, type SourcePoints, type WalletPoints } from "./wallet-points";

/** Memoized, so that the same answers stay the same points for components. */
const pointsOf = memoizeByIdentity(collectPoints);

/** A lookup's points and the estimate from them. */
export interface LookupEstimate {
  /** Null without a wallet, or until the first answer arrives. */
  points: WalletPoints | null;
  figures: Figures;
  /** The sources that did not answer and count as 0. */
  unavailable: Source[];
}

/** Estimates a scenario from the answers about its wallet. */
export function estimateLookup(
  scenario: Scenario,
  answers: readonly SourcePoints[],
): LookupEstimate {
  const points = answers.length === 0 ? null : pointsOf(answers);
  return {
    points,
    figures: estimateAirdrop(points, scenario),
    unavailable: listUnavailable(answers),
  };
}
