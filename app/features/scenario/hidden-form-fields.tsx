import { useContext } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import { pickFields } from "~/domain/scenario/scenario";
import { listForeign, writeScenario } from "~/estimator/codec";
import { listFields } from "~/estimator/fields";
import { FORM_MARKER } from "~/estimator/form-fields";
import { useCampaign } from "~/ui/campaign-context";
import { SearchContext, useShownScenario } from "./scenario-context";

/** Remix's own parameter, which the server drops before it renders. */
const DROPPED = "_data";

/**
 * Hidden fields for what the form would lose without JavaScript: edited constants, a goal
 * and costs without a field, and the address's foreign parameters.
 */
export function HiddenFormFields({ hasCostField }: { hasCostField: boolean }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const search = useContext(SearchContext);
  const editable = scenario.details ? listEditable(campaign) : [];
  const absent = listFields(campaign).flatMap(({ key, group }) => {
    const hasField = key === "cost" ? hasCostField : group !== "constant" || editable.includes(key);
    return hasField ? [] : key;
  });
  const edited = new URLSearchParams(writeScenario(campaign, pickFields(scenario, absent)));
  const foreign = listForeign(campaign, search).filter(([name]) => name !== DROPPED);
  return [[FORM_MARKER, "1"], ...edited, ...foreign].map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}

/** The constants that have a field in the calculation details. */
function listEditable({ parts, bonusPart, supplies: supplyGroups }: Campaign): string[] {
  const supplies = Object.values(bonusPart ? supplyGroups : {}).flatMap((group) =>
    Object.keys(group.of).map((key) => `supply.${key}`),
  );
  return [...Object.values(parts).flatMap(({ details }) => details.constants), ...supplies];
}
