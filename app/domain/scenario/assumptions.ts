import { type Campaign, listBonuses, listCountableBonuses } from "~/domain/campaign/campaign";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import {
  defaultScenario,
  hasFields,
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

/** Fields that say which bonuses the estimate includes, and how many of each. */
function listBonusKeys(campaign: Campaign): ScenarioKey[] {
  if (listBonuses(campaign).length === 0) return [];
  return [
    "bonus",
    ...listCountableBonuses(campaign).map(countKey),
    ...Object.values(campaign.bonuses).flatMap(({ choice }) => choice?.param ?? []),
  ];
}

/** Whether a scenario includes bonuses, or has changed what they are worth. */
export function hasBonusChanges(campaign: Campaign, scenario: Scenario): boolean {
  const keys = [...listBonusKeys(campaign), ...listBonuses(campaign)];
  return !hasFields(scenario, pickDefaults(campaign, keys));
}

/** No bonus included. */
export const defaultBonuses = memoizeByIdentity((campaign: Campaign) =>
  pickDefaults(campaign, listBonusKeys(campaign)),
);

/** Every assumption at its default: all but whom the estimate is for and what the page shows. */
export const defaultAssumptions = memoizeByIdentity((campaign: Campaign) => {
  const others = [
    "wallet",
    "also",
    ...listTypedKeys(campaign),
    ...listBonusKeys(campaign),
    ...DISPLAY_KEYS,
  ];
  return pickDefaults(
    campaign,
    listFields(campaign).filter((key) => !others.includes(key)),
  );
});

/** The same without the FDV, which a visitor chooses first and a reset keeps. */
export const defaultsBesideFdv = memoizeByIdentity((campaign: Campaign) => {
  const { fdv, ...others } = defaultAssumptions(campaign);
  return others;
});

/** What a page shows by default. */
export const defaultDisplay = memoizeByIdentity((campaign: Campaign) =>
  pickDefaults(campaign, DISPLAY_KEYS),
);

function pickDefaults(campaign: Campaign, keys: readonly ScenarioKey[]): ScenarioPatch {
  return pickFields(defaultScenario(campaign), keys);
}

/** The fields that differ from some defaults, such as `defaultAssumptions`. */
export function pickChangedFrom(
  campaign: Campaign,
  scenario: Scenario,
  defaults: ScenarioPatch,
): ScenarioPatch {
  return pickChanged(campaign, scenario, { ...scenario, ...defaults });
}
