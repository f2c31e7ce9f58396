import type { Campaign } from "~/domain/campaign/campaign";
import { type Fraction, toExact, toShare } from "~/domain/estimate/exact";
import { type Scenario, numberOf } from "~/domain/scenario/scenario";

/** Whether a part has a least or a most. */
export function isLimited({ parts }: Campaign, part: string): boolean {
  return (parts[part]!.minimum ?? parts[part]!.cap) !== undefined;
}

/** The fewest points of a part that count; null for no limit. */
export function leastOf({ parts }: Campaign, part: string): number | null {
  return parts[part]!.minimum ?? null;
}

/** The most that a wallet gets of a part, a share of the FDV; null for no limit. */
export function mostOf(
  { parts, token }: Campaign,
  part: string,
  scenario: Scenario,
): Fraction | null {
  const { cap, allocation } = parts[part]!;
  if (cap === undefined) return null;
  const { share, tokens, usd } = cap;
  if (share !== undefined)
    return toShare(toExact(numberOf(scenario, allocation))).mul(toShare(toExact(share)));
  if (tokens !== undefined) return toExact(tokens).div(toExact(token.supply));
  return toExact(usd!).div(toExact(scenario.fdv));
}
