import { writeScenario } from "~/domain/scenario/codec";
import { listFields, isConstant, listParams, type Scenario } from "~/domain/scenario/scenario";
import { useCampaign } from "~/ui/campaign-context";

/** Remix's own parameter, which the server drops before it renders. */
const DROPPED = "_data";

/**
 * Hidden fields for what the form would lose without JavaScript: edited constants while their panel
 * is closed, and the address's foreign parameters.
 */
export function HiddenFormFields({
  scenario,
  search,
}: {
  scenario: Scenario;
  search: URLSearchParams;
}) {
  const campaign = useCampaign();
  const constants = Object.fromEntries(
    listFields(campaign)
      .filter((key) => isConstant(campaign, key))
      .map((key) => [key, scenario[key]!]),
  );
  const edited = new URLSearchParams(scenario.details ? "" : writeScenario(campaign, constants));
  const foreign = [...search].filter(
    ([name]) => name !== DROPPED && !Object.hasOwn(listParams(campaign), name),
  );
  return [...edited, ...foreign].map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
