import { useContext } from "react";
import { pickFields } from "~/domain/scenario/scenario";
import { listForeign, writeScenario } from "~/estimator/codec";
import { listFields } from "~/estimator/fields";
import { FORM_MARKER } from "~/estimator/form-fields";
import { useCampaign } from "~/ui/campaign-context";
import { SearchContext, useShownScenario } from "./scenario-context";

/** Remix's own parameter, which the server drops before it renders. */
const DROPPED = "_data";

/**
 * Hidden fields for what the form would lose without JavaScript, or before it: what has no field on the
 * page, or one that comes late, and the address's foreign parameters. The first of repeated ones counts.
 */
export function HiddenFormFields() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const search = useContext(SearchContext);
  const lacking = new Set(["hidden"]);
  if (!scenario.details) lacking.add("details");
  const absent = listFields(campaign).flatMap(({ key, place = "" }) =>
    lacking.has(place) ? key : [],
  );
  const edited = new URLSearchParams(writeScenario(campaign, pickFields(scenario, absent)));
  const foreign = listForeign(campaign, search).filter(([name]) => name !== DROPPED);
  return [[FORM_MARKER, "1"], ...edited, ...foreign].map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
