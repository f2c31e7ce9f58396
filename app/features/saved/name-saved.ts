import type { Campaign } from "~/domain/campaign/campaign";
import { isVisible } from "~/domain/scenario/clean-name";
import { readScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import type { Labels } from "~/domain/scenario/wallet-labels";
import type { SavedScenario } from "./document";
import { nameBriefly, suggestName } from "./name-scenario";

/** The saved scenario, clamped to the current bounds. */
export function scenarioOf(campaign: Campaign, { search }: SavedScenario): Scenario {
  return readScenario(campaign, new URLSearchParams(search));
}

/** The name that a visitor gave; empty if it is the suggested one, or an imported one is invisible. */
export function ownNameOf(campaign: Campaign, saved: SavedScenario): string {
  const scenario = scenarioOf(campaign, saved);
  // Earlier releases suggested the brief name.
  const suggested = [suggestName(campaign, scenario), nameBriefly(scenario)];
  return suggested.includes(saved.name) || !isVisible(saved.name) ? "" : saved.name;
}

/** The displayed name: the visitor's, or the suggested one. */
export function nameOf(
  campaign: Campaign,
  saved: SavedScenario,
  labels?: Labels,
  among?: readonly string[],
): string {
  return (
    ownNameOf(campaign, saved) || suggestName(campaign, scenarioOf(campaign, saved), labels, among)
  );
}
