import { memo, type CSSProperties } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import {
  DOLLARS,
  formatFdv,
  formatFdvShort,
  formatOdds,
  formatPrice,
  formatTime,
  formatUsd,
  numberFormat,
} from "~/domain/estimate/format";
import { type Alternative, findTarget } from "~/estimator/alternatives";
import { type Answer, hasTotal } from "~/estimator/answer";
import { ScenarioLink, useLive } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Announcement } from "~/ui/notice";
import { AmountInput } from "./amount-input";
import { RangeField, Slider } from "./slider";

interface FdvInputProps {
  answer: Answer;
  alternatives: readonly Alternative[];
}

/** The assumed valuation: its figure, its slider, the presets with their totals, and the one for a target. */
export function FdvInput({ answer, alternatives }: FdvInputProps) {
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
        alternatives={alternatives}
        current={campaign.fdv.presets.find((fdv) => fdv === scenario.fdv)}
      />
      {campaign.odds && <OddsNote odds={campaign.odds} />}
      <Target answer={answer} />
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
  answer: { status },
  alternatives,
  current,
}: FdvInputProps & {
  /** The preset that is the scenario's FDV. */
  current: number | undefined;
}) {
  const campaign = useCampaign();
  const { presets } = campaign.fdv;
  // People post screenshots of totals without the note that they are incomplete.
  const isWhole = status === "whole";
  return (
    <ul
      className="presets"
      aria-label="FDV presets"
      style={presets.length > MOST_IN_A_LINE ? SEVERAL_LINES : undefined}
    >
      {alternatives.map(({ group, name, patch, totalUSD }) => {
        const fdv = presets.find((preset) => group === "FDV" && preset === patch.fdv);
        if (fdv === undefined) return null;
        const odds = campaign.odds?.above.find((each) => each.fdv === fdv);
        return (
          <li key={fdv}>
            <ScenarioLink className="preset" patch={patch} isCurrent={fdv === current}>
              <span>{name}</span>
              {/* A new element when the total arrives: browsers count growing text as a shift. */}
              {status !== "empty" && (
                <span key={String(isWhole)}>{formatUsd(isWhole ? totalUSD : null)}</span>
              )}
              {odds && (
                <span>
                  <span>{formatOdds(odds.pct)}</span>
                  <span className="visually-hidden"> likely or more, says the market</span>
                </span>
              )}
            </ScenarioLink>
          </li>
        );
      })}
    </ul>
  );
});

/** What the percentages beside the presets are. */
function OddsNote({ odds: { question, url, at } }: { odds: NonNullable<Campaign["odds"]> }) {
  return (
    <p className="hint" data-testid="odds-source">
      <span>{`Percentages are a prediction market’s odds of that FDV or more, on ${formatTime(at)}:`}</span>{" "}
      <a className="tap" href={url} rel="noopener noreferrer">
        {question}
      </a>
    </p>
  );
}

/** An FDV beyond the slider: `$16.8B`. */
const roughly = numberFormat({ ...DOLLARS, notation: "compact", maximumSignificantDigits: 4 });

/** A total that the visitor wants to reach, and the FDV that it takes; a slider's step changes neither. */
const Target = memo(function Target({ answer }: { answer: Answer }) {
  const campaign = useCampaign();
  const { goal, fdv: now } = answer.scenario;
  const fdv = findTarget(campaign, answer, goal);
  const isBeyond = fdv !== null && fdv > campaign.fdv.max;
  const intro = `for ${formatUsd(goal)}:`;
  return (
    <AmountInput name="goal" label="Total to reach" placeholder="25k">
      {goal > 0 && hasTotal(answer) && (
        <>
          <span>{fdv === null ? `No FDV reaches ${formatUsd(goal)}` : intro}</span>{" "}
          {fdv !== null && !isBeyond && (
            <ScenarioLink className="tap" patch={{ fdv }} isCurrent={fdv === now}>
              {formatFdvShort(fdv)}
            </ScenarioLink>
          )}
          {isBeyond && (
            <span>{`${roughly.format(fdv)}, beyond the limit of ${formatFdvShort(campaign.fdv.max)}`}</span>
          )}
          <Announcement text={fdv === null ? "" : `${intro} ${roughly.format(fdv)}`} />
        </>
      )}
    </AmountInput>
  );
});
