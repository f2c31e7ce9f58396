import { useRef, useState } from "react";
import { formatFdvShort } from "~/domain/estimate/format";
import { hasFields, pickFields } from "~/domain/scenario/scenario";
import { listChanges } from "~/estimator/describe-scenario";
import { pickDefaults } from "~/estimator/fields";
import { ScenarioLink, useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/** The most changes that are named. */
const MAX_NAMED = 3;

/**
 * What of the assumptions, and of what the visitor holds, differs from the defaults, with a link to
 * reset them all; whether a link has brought them, until the visitor changes any.
 */
export function Changes() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const [atFirst] = useState(scenario);
  const container = useRef<HTMLDivElement>(null);
  const defaults = pickDefaults(campaign, ["assumption", "holding"]);
  const isFromLink = hasFields(scenario, pickFields(atFirst, Object.keys(defaults)));
  const changes = [
    ...(scenario.fdv === defaults.fdv ? [] : [`${formatFdvShort(scenario.fdv)} FDV`]),
    ...listChanges(campaign, scenario),
  ];
  const more = changes.length - MAX_NAMED;
  const named = [...changes.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return (
    <div className="changes hint" ref={container} tabIndex={-1} data-testid="changes">
      {changes.length > 0 && (
        <p>
          {isFromLink && <span className="changes__origin">From a link: </span>}
          <span>{named.join(", ")}</span>
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
