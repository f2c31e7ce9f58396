import { useState } from "react";
import { defaultsBesideFdv, pickChangedFrom } from "~/domain/scenario/assumptions";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { scenarioIdentity } from "~/domain/scenario/scenario-identity";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";

/**
 * Says how many assumptions beside the FDV differ from their defaults, with a link to reset them or
 * to undo that, as long as the scenario is what the reset has made of it.
 */
export function AssumptionChanges({ scenario, update }: ScenarioProps) {
  const campaign = useCampaign();
  const [reset, setReset] = useState<{ before: ScenarioPatch; after: string } | null>(null);
  const defaults = defaultsBesideFdv(campaign);
  const changed = pickChangedFrom(campaign, scenario, defaults);
  const count = Object.keys(changed).length;
  // Back or a saved scenario may have replaced it, and its assumptions must not get into another.
  const isReset = reset !== null && reset.after === scenarioIdentity(campaign, scenario);
  const undo = isReset ? reset.before : null;
  if (count === 0 && undo === null) return null;
  return (
    <p className="assumption-changes hint">
      <span>{formatChanges(count)}</span>
      {" · "}
      {/* One element for both links, so that it keeps the focus. */}
      <ScenarioLink
        scenario={scenario}
        update={(patch, when) => {
          const after = scenarioIdentity(campaign, { ...scenario, ...patch });
          setReset(isReset ? null : { before: changed, after });
          update(patch, when);
        }}
        patch={undo ?? defaults}
      >
        {undo === null ? (
          <>
            Reset<span className="visually-hidden"> assumptions</span>
          </>
        ) : (
          "Undo"
        )}
      </ScenarioLink>
    </p>
  );
}

/** @param count 0 after a reset. */
function formatChanges(count: number): string {
  if (count === 0) return "Reset; bonuses and FDV kept";
  return count === 1 ? "1 assumption changed" : `${count} assumptions changed`;
}
