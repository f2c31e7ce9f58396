import type { Scenario } from "~/scenario/scenario";
import { estimateAirdrop, type Figures } from "./estimate-airdrop";
import { listUnavailable } from "./wallet-lookup";
import { collectPoints, type Source, type SourcePoints, type WalletPoints } from "./wallet-points";

/** What a lookup's answers come to. */
export interface LookupEstimate {
  /** Null where nothing has been looked up, or nothing has arrived. */
  points: WalletPoints | null;
  figures: Figures;
  /** The sources that did not answer, and count as 0. */
  unavailable: Source[];
}

/** The estimate of a scenario with what sources said of its wallet. */
export function estimateLookup(
  scenario: Scenario,
  answers: readonly SourcePoints[],
): LookupEstimate {
  const points = answers.length === 0 ? null : collectPoints(answers);
  return {
    points,
    figures: estimateAirdrop(points, scenario),
    unavailable: listUnavailable(answers),
  };
}
