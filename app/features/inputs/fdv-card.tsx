import {
  formatFdv,
  formatFdvShort,
  formatInWords,
  formatPrice,
  formatUsd,
} from "~/domain/estimate/format";
import { varyScenario } from "~/domain/estimate/what-if";
import { SliderField } from "./slider-field";
import { Card } from "~/ui/card";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { WhatIfProps } from "~/features/what-if/what-if-props";
import { useCampaign } from "~/ui/campaign-context";

/**
 * The assumed valuation: its slider, the presets with their totals, and the implied token price.
 */
export function FdvCard({ tokenPriceUSD, ...presets }: WhatIfProps & { tokenPriceUSD: number }) {
  const campaign = useCampaign();
  const { scenario, update } = presets;
  const { symbol, supply } = campaign.token;
  return (
    <Card name="fdv" title="Fully diluted valuation" value={formatFdv(scenario.fdv)}>
      <SliderField
        name="fdv"
        label="FDV"
        heading={null}
        range={campaign.fdv}
        value={scenario.fdv}
        unit="$"
        summary={formatFdv(scenario.fdv)}
        update={update}
      />
      <FdvPresets {...presets} current={campaign.fdv.presets.find((fdv) => fdv === scenario.fdv)} />
      <p className="hint">
        Implied price: <b>{formatPrice(tokenPriceUSD)}</b>{" "}
        <span>{`per ${symbol} (of ${formatInWords(supply)}).`}</span>
      </p>
    </Card>
  );
}

function FdvPresets({
  scenario,
  update,
  points,
  hasTotal,
  warning,
  current,
}: WhatIfProps & { current: number | undefined }) {
  const campaign = useCampaign();
  const totalOf = varyScenario(campaign, points, scenario);
  // No totals with a warning: people post screenshots of them without the note.
  const isSaid = hasTotal && warning === null;
  return (
    <ul className="presets" aria-label="FDV presets">
      {campaign.fdv.presets.map((fdv) => (
        <li key={fdv}>
          <ScenarioLink
            scenario={scenario}
            update={update}
            className="chip"
            patch={{ fdv }}
            isCurrent={fdv === current}
          >
            {isSaid
              ? `${formatFdvShort(fdv)} → ${formatUsd(totalOf({ fdv }))}`
              : formatFdvShort(fdv)}
          </ScenarioLink>
        </li>
      ))}
    </ul>
  );
}
