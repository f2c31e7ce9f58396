import { useState } from "react";
import { defaultAssumptions, pickChangedAssumptions } from "~/domain/scenario/assumptions";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";

/**
 * Says how many assumptions differ from their defaults, with a link to reset them or to undo that.
 */
export function AssumptionChanges({ scenario, update }: ScenarioProps) {
  const campaign = useCampaign();
  const [before, setBefore] = useState<ScenarioPatch | null>(null);
  const changed = pickChangedAssumptions(campaign, scenario);
  const count = Object.keys(changed).length;
  const undo = count === 0 ? before : null;
  return (
    // Always rendered, so that the first change shifts nothing.
    <div className="line hint">
      <span>{formatChanges(count, undo !== null)}</span>
      {(count > 0 || undo !== null) && (
        // One element for both links, so that it keeps the focus.
        <ScenarioLink
          scenario={scenario}
          update={(patch, when) => {
            setBefore(undo === null ? changed : null);
            update(patch, when);
          }}
          patch={undo ?? defaultAssumptions(campaign)}
        >
          {undo === null ? "Reset assumptions" : "Undo"}
        </ScenarioLink>
      )}
    </div>
  );
}

function formatChanges(count: number, isReset: boolean): string {
  if (count === 1) return "1 assumption changed";
  if (count > 1) return `${count} assumptions changed`;
  return isReset ? "Assumptions are reset" : "Default assumptions";
}
