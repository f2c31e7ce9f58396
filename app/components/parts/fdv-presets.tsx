import { FDV_PRESETS } from "~/campaign/constants";
import { ScenarioLink } from "../scenario/scenario-link";
import type { ScenarioProps } from "../scenario/use-scenario";

/** One-tap valuations. */
export function FdvPresets({ scenario, update }: ScenarioProps) {
  return (
    <ul className="chips" aria-label="FDV presets">
      {FDV_PRESETS.map((fdv) => (
        <li key={fdv}>
          <ScenarioLink
            {...{ scenario, update }}
            className="chip"
            patch={{ fdv }}
            isCurrent={scenario.fdv === fdv}
          >
            {fdv === 1_000_000_000 ? "$1B" : `$${fdv / 1_000_000}M`}
          </ScenarioLink>
        </li>
      ))}
    </ul>
  );
}
