import { memo, type CSSProperties } from "react";
import type { Answer } from "~/domain/answer";
import { varyScenario } from "~/domain/estimate/estimate-airdrop";
import {
  formatFdv,
  formatFdvShort,
  formatOdds,
  formatPrice,
  formatUsd,
} from "~/domain/estimate/format";
import { ScenarioLink, useLive } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { RangeField, Slider } from "./slider";

/** The assumed valuation: its figure, its slider, and the presets with their totals. */
export function FdvInput({ answer }: { answer: Answer }) {
  const campaign = useCampaign();
  const { scenario, figures } = useLive();
  const input = {
    name: "fdv",
    label: "FDV",
    range: campaign.fdv,
    unit: "$",
    valueText: formatFdv(scenario.fdv),
  } as const;
  return (
    <section
      className="fdv stack-s"
      style={campaign.fdv.max > 1e9 ? ({ "--chars": 11 } as CSSProperties) : undefined}
      aria-labelledby="fdv-heading"
    >
      <div className="fdv__head">
        <h2 id="fdv-heading">FDV</h2>
        <RangeField {...input} />
      </div>
      <p className="hint">
        <span>Fully diluted:</span> <b>{formatFdv(scenario.fdv)}</b>{" "}
        <span>{`· ${formatPrice(figures.tokenPriceUSD)} per ${campaign.token.symbol}`}</span>
      </p>
      <Slider {...input} />
      <FdvPresets
        answer={answer}
        current={campaign.fdv.presets.find((fdv) => fdv === scenario.fdv)}
      />
    </section>
  );
}

/** More presets beside each other would be too narrow for their totals. */
const MOST_IN_A_LINE = 4;
/** Lines of at most four, or of as many as a phone has room for. */
const SEVERAL_LINES = {
  gridAutoFlow: "row",
  gridTemplateColumns: "repeat(auto-fit, minmax(max(6.5rem, 20%), 1fr))",
};

/** The presets with their totals; while a slider moves, only the mark of the current one follows. */
const FdvPresets = memo(function FdvPresets({
  answer: { scenario, points, status },
  current,
}: {
  answer: Answer;
  /** The preset that is the scenario's FDV. */
  current: number | undefined;
}) {
  const campaign = useCampaign();
  const totalOf = varyScenario(campaign, points, scenario);
  // People post screenshots of totals without the note that they are incomplete.
  const isWhole = status === "whole";
  return (
    <ul
      className="presets"
      aria-label="FDV presets"
      style={campaign.fdv.presets.length > MOST_IN_A_LINE ? SEVERAL_LINES : undefined}
    >
      {campaign.fdv.presets.map((fdv) => (
        <li key={fdv}>
          <ScenarioLink className="preset" patch={{ fdv }} isCurrent={fdv === current}>
            <span>{formatFdvShort(fdv)}</span>
            {/* A new element when the total arrives: browsers count growing text as a shift. */}
            {status !== "empty" && (
              <span key={String(isWhole)}>{isWhole ? formatUsd(totalOf({ fdv })) : "—"}</span>
            )}
            {campaign.odds?.above.map(
              (odds) =>
                odds.fdv === fdv && (
                  <span key={fdv}>
                    <span>{formatOdds(odds.pct)}</span>
                    <span className="visually-hidden"> likely or more, says the market</span>
                  </span>
                ),
            )}
          </ScenarioLink>
        </li>
      ))}
    </ul>
  );
});
