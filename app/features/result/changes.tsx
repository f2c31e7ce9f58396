import { useRef, useState } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import { formatFdvShort } from "~/domain/estimate/format";
import {
  hasFields,
  listBoosted,
  listTicked,
  pickChanged,
  pickFields,
  type Scenario,
} from "~/domain/scenario/scenario";
import { ASSUMPTIONS, formatField, getField, pickDefaults } from "~/estimator/fields";
import { formatBonusLabel } from "~/estimator/name-scenario";
import { ScenarioLink, useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/**
 * What of the assumptions, bonuses and boosts differs from the defaults, with a link to reset them all;
 * whether a link has brought them, until the visitor changes any.
 */
export function Changes() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const [atFirst] = useState(scenario);
  const container = useRef<HTMLDivElement>(null);
  const defaults = pickDefaults(campaign, [...ASSUMPTIONS, "bonus", "boost"]);
  const isFromLink = hasFields(scenario, pickFields(atFirst, Object.keys(defaults)));
  const [first, ...others] = listChanges(campaign, scenario);
  return (
    <div className="changes hint" ref={container} tabIndex={-1} data-testid="changes">
      {first !== undefined && (
        <p>
          {isFromLink && <span className="changes__origin">From a link: </span>}
          <span>{others.length === 0 ? first : `${first}, ${others.length} more`}</span>
          {" · "}
          <ScenarioLink
            className="tap"
            patch={defaults}
            // The link goes, so the focus must not stay on it.
            onFollow={() => container.current?.focus({ preventScroll: true })}
          >
            Reset<span className="visually-hidden"> assumptions</span>
          </ScenarioLink>
        </p>
      )}
    </div>
  );
}

/** The FDV, if it isn't the default, and the other changes: `$450M FDV`, `Base 12%`. */
function listChanges(campaign: Campaign, scenario: Scenario): string[] {
  const { fdv, ...changed } = pickChanged(scenario, pickDefaults(campaign, ASSUMPTIONS));
  return [
    ...(fdv === undefined ? [] : [`${formatFdvShort(scenario.fdv)} FDV`]),
    ...listTicked(scenario).map((key) => formatBonusLabel(campaign, key, scenario)),
    ...listBoosted(campaign, scenario).map((key) => campaign.boosts[key]!.label),
    ...Object.entries(changed).map(
      ([key, value]) => `${getField(campaign, key).label} ${formatField(campaign, key, value)}`,
    ),
  ];
}
