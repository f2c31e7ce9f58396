import type { Campaign } from "~/domain/campaign/campaign";
import { listCountableBonuses } from "~/domain/campaign/tables";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import {
  defaultScenario,
  listFields,
  listTypedKeys,
  countKey,
  pickChanged,
  pickFields,
  type Scenario,
  type ScenarioKey,
  type ScenarioPatch,
} from "./scenario";

/** Fields that only affect what a page shows: no figure depends on them. */
export const DISPLAY_KEYS: readonly ScenarioKey[] = ["goal", "details"];

/** Fields that say whom the estimate is for and what the page shows; all others are assumptions. */
function listPersonal(campaign: Campaign): ScenarioKey[] {
  return [
    "wallet",
    "also",
    ...listTypedKeys(campaign),
    "bonus",
    ...listCountableBonuses(campaign).map(countKey),
    ...Object.values(campaign.bonuses).flatMap(({ choice }) => choice?.param ?? []),
    ...DISPLAY_KEYS,
  ];
}

/** Every assumption at its default. */
export const defaultAssumptions = memoizeByIdentity((campaign: Campaign) => {
  const personal = listPersonal(campaign);
  return pickDefaults(
    campaign,
    listFields(campaign).filter((key) => !personal.includes(key)),
  );
});

/** What a page shows by default. */
export const defaultDisplay = memoizeByIdentity((campaign: Campaign) =>
  pickDefaults(campaign, DISPLAY_KEYS),
);

function pickDefaults(campaign: Campaign, keys: readonly ScenarioKey[]): ScenarioPatch {
  return pickFields(defaultScenario(campaign), keys);
}

/** The assumptions that differ from their defaults. */
export function pickChangedAssumptions(campaign: Campaign, scenario: Scenario): ScenarioPatch {
  return pickChanged(campaign, scenario, { ...scenario, ...defaultAssumptions(campaign) });
}
