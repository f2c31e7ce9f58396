import { useState } from "react";
import { defaultsBesideFdv, pickChangedFrom } from "~/domain/scenario/assumptions";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";

/**
 * Says how many assumptions beside the FDV differ from their defaults, with a link to reset them or
 * to undo that.
 */
export function AssumptionChanges({ scenario, update }: ScenarioProps) {
  const campaign = useCampaign();
  const [before, setBefore] = useState<ScenarioPatch | null>(null);
  const defaults = defaultsBesideFdv(campaign);
  const changed = pickChangedFrom(campaign, scenario, defaults);
  const count = Object.keys(changed).length;
  const undo = count === 0 ? before : null;
  return (
    <p className="assumption-changes hint">
      <span>{formatChanges(count, undo !== null)}</span>
      {(count > 0 || undo !== null) && (
        <>
          {" · "}
          {/* One element for both links, so that it keeps the focus. */}
          <ScenarioLink
            scenario={scenario}
            update={(patch, when) => {
              setBefore(undo === null ? changed : null);
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
        </>
      )}
    </p>
  );
}

function formatChanges(count: number, isReset: boolean): string {
  if (count === 1) return "1 assumption changed";
  if (count > 1) return `${count} assumptions changed`;
  return isReset ? "Reset; bonuses and FDV kept" : "Default assumptions";
}
