import { memo } from "react";
import { formatFdv, formatFdvShort, formatPrice, formatUsd } from "~/domain/estimate/format";
import { varyScenario } from "~/domain/estimate/vary-scenario";
import { hasFields } from "~/domain/scenario/scenario";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { WhatIfProps } from "~/features/what-if/what-if-props";
import { useCampaign } from "~/ui/campaign-context";
import { RangeField, Slider } from "./slider";

interface PresetsProps extends WhatIfProps {
  /** Whether there is nothing to estimate yet. */
  isEmpty: boolean;
  /** The preset that is the scenario's FDV. */
  current: number | undefined;
}

/** The assumed valuation: its figure, its slider, and the presets with their totals. */
export function FdvInput({
  tokenPriceUSD,
  ...presets
}: Omit<PresetsProps, "current"> & { tokenPriceUSD: number }) {
  const campaign = useCampaign();
  const { scenario, update } = presets;
  const input = {
    name: "fdv",
    label: "FDV",
    range: campaign.fdv,
    value: scenario.fdv,
    unit: "$",
    valueText: formatFdv(scenario.fdv),
    update,
  } as const;
  return (
    <section className="fdv stack-s" aria-labelledby="fdv-heading">
      <div className="line">
        <h2 id="fdv-heading">Fully diluted valuation</h2>
        <span className="hint">
          <b>{formatFdv(scenario.fdv)}</b>{" "}
          <span>{`· ${formatPrice(tokenPriceUSD)} per ${campaign.token.symbol}`}</span>
        </span>
      </div>
      <RangeField {...input} />
      <Slider {...input} />
      <FdvPresets {...presets} current={campaign.fdv.presets.find((fdv) => fdv === scenario.fdv)} />
    </section>
  );
}

/** Not rendered again while only the FDV changes: beside `current`, nothing depends on it. */
const FdvPresets = memo(function FdvPresets({
  scenario,
  update,
  points,
  hasTotal,
  warning,
  isEmpty,
  current,
}: PresetsProps) {
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
            className="preset"
            patch={{ fdv }}
            isCurrent={fdv === current}
          >
            <span>{formatFdvShort(fdv)}</span>
            {/* A new element when the total arrives: browsers count growing text as a shift. */}
            {!isEmpty && (
              <span key={String(isSaid)}>{isSaid ? formatUsd(totalOf({ fdv })) : "—"}</span>
            )}
          </ScenarioLink>
        </li>
      ))}
    </ul>
  );
}, isSameBesideFdv);

function isSameBesideFdv(before: Readonly<PresetsProps>, after: Readonly<PresetsProps>): boolean {
  const { scenario, ...others } = after;
  return (
    hasFields(before.scenario, { ...scenario, fdv: before.scenario.fdv }) &&
    Object.entries(others).every(([key, value]) => before[key as keyof PresetsProps] === value)
  );
}
