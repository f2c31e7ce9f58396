import { memo } from "react";
import type { Answer } from "~/domain/answer";
import { varyScenario } from "~/domain/estimate/estimate-airdrop";
import { formatFdv, formatFdvShort, formatPrice, formatUsd } from "~/domain/estimate/format";
import { hasFields } from "~/domain/scenario/scenario";
import { ScenarioLink, useLive } from "~/features/scenario/scenario-context";
import type { ScenarioProps, UpdateScenario } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";
import { RangeField, Slider } from "./slider";

interface PresetsProps extends ScenarioProps, Pick<Answer, "points"> {
  /** Whether to say anything about totals: not while there is nothing to estimate. */
  hasTotals: boolean;
  /** No totals with a warning: people post screenshots of them without the note. */
  isWhole: boolean;
  /** The preset that is the scenario's FDV. */
  current: number | undefined;
}

/** The assumed valuation: its figure, its slider, and the presets with their totals. */
export function FdvInput({ update, ...page }: { answer: Answer; update: UpdateScenario }) {
  const campaign = useCampaign();
  const answer = useLive(page.answer);
  const { scenario, points, status } = answer;
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
      <div className="fdv__head">
        <h2 id="fdv-heading">FDV</h2>
        <RangeField {...input} />
      </div>
      <p className="hint">
        <span>Fully diluted:</span> <b>{formatFdv(scenario.fdv)}</b>{" "}
        <span>{`· ${formatPrice(answer.figures.tokenPriceUSD)} per ${campaign.token.symbol}`}</span>
      </p>
      <Slider {...input} />
      <FdvPresets
        scenario={scenario}
        update={update}
        points={points}
        hasTotals={status !== "empty"}
        isWhole={status === "whole"}
        current={campaign.fdv.presets.find((fdv) => fdv === scenario.fdv)}
      />
    </section>
  );
}

/** Not rendered again while only the FDV changes: beside `current`, nothing depends on it. */
const FdvPresets = memo(function FdvPresets({
  scenario,
  update,
  points,
  hasTotals,
  isWhole,
  current,
}: PresetsProps) {
  const campaign = useCampaign();
  const totalOf = varyScenario(campaign, points, scenario);
  return (
    <ul className="presets screen-only" aria-label="FDV presets">
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
            {hasTotals && (
              <span key={String(isWhole)}>{isWhole ? formatUsd(totalOf({ fdv })) : "—"}</span>
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
