import { type Campaign, pathTo } from "./campaign";
import { writeScenario } from "./codec";
import type { Scenario } from "./scenario";

export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

export const COMPARED_PARAM = "s";

/** The address of a comparison; without its scenarios, `/compare` says how to get there. */
export function comparisonPath(campaign: Campaign, scenarios: readonly Scenario[]): string {
  const query = String(writeComparison(campaign, scenarios));
  return pathTo(campaign, `/compare${query && `?${query}`}`);
}

export function writeComparison(
  campaign: Campaign,
  scenarios: readonly Scenario[],
): URLSearchParams {
  return new URLSearchParams(
    scenarios.map((scenario) => [COMPARED_PARAM, writeScenario(campaign, scenario).slice(1)]),
  );
}
