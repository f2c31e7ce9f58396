import type { Campaign } from "~/domain/campaign/campaign";
import { listAllocations } from "~/domain/campaign/tables";
import { defaultScenario, type Scenario } from "./scenario";
import { labelTicked } from "./summarize-bonuses";

/** Changed allocations and ticked bonuses: `Base 12%`, `Founders NFT, Chat role: Helper`. */
export function summarizeChanges(campaign: Campaign, scenario: Scenario): string[] {
  const defaults = defaultScenario(campaign);
  return [
    ...listAllocations(campaign)
      .filter((key) => scenario[key] !== defaults[key])
      .map((key) => `${campaign.allocations[key]!.shortLabel} ${scenario[key]}%`),
    labelTicked(campaign, scenario).join(", "),
  ].filter(Boolean);
}
