import type { Campaign } from "~/domain/campaign/campaign";
import { defaultDisplay } from "./assumptions";
import { writeScenario } from "./codec";
import type { Scenario } from "./scenario";

/** Equal for scenarios with equal figures, whatever their goal and whether details are open. */
export function scenarioIdentity(campaign: Campaign, scenario: Scenario): string {
  return writeScenario(campaign, { ...scenario, ...defaultDisplay(campaign) });
}
