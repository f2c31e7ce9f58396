import { memo } from "react";
import { FDV, FDV_PRESETS } from "~/campaign/constants";
import { formatFdv, formatPrice } from "~/estimate/format";
import { SliderField } from "../fields/slider-field";
import { Card } from "../layout/card";
import { propsEqualIgnoring } from "../scenario/props-equal-ignoring";
import { ScenarioLink } from "../scenario/scenario-link";
import type { ScenarioProps } from "../scenario/use-scenario";

/** The assumed valuation: its slider, its presets and the implied price of a token. */
export function FdvCard({
  scenario,
  update,
  tokenPriceUSD,
}: ScenarioProps & { tokenPriceUSD: number }) {
  return (
    <Card name="fdv" title="Fully diluted valuation" value={formatFdv(scenario.fdv)}>
      <SliderField
        name="fdv"
        label="FDV"
        heading={null}
        range={FDV}
        value={scenario.fdv}
        unit="$"
        summary={formatFdv(scenario.fdv)}
        update={update}
      />
      <FdvPresets
        {...{ scenario, update }}
        current={FDV_PRESETS.find((fdv) => fdv === scenario.fdv)}
      />
      <p className="hint">
        Implied price: <b>{formatPrice(tokenPriceUSD)}</b> per $MITO (of 1 billion).
      </p>
    </Card>
  );
}

const FdvPresets = memo(function FdvPresets({
  scenario,
  update,
  current,
}: ScenarioProps & { current: number | undefined }) {
  return (
    <ul className="cluster" aria-label="FDV presets">
      {FDV_PRESETS.map((fdv) => (
        <li key={fdv}>
          <ScenarioLink
            {...{ scenario, update }}
            className="chip"
            patch={{ fdv }}
            isCurrent={fdv === current}
          >
            {fdv === 1_000_000_000 ? "$1B" : `$${fdv / 1_000_000}M`}
          </ScenarioLink>
        </li>
      ))}
    </ul>
  );
}, propsEqualIgnoring("fdv"));
