import { memo, type CSSProperties } from "react";
import { formatFdv, formatPrice, formatUsd } from "~/domain/estimate/format";
import { type Alternative } from "~/estimator/alternatives";
import { type Answer } from "~/estimator/answer";
import { ScenarioLink, useLive } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection } from "~/ui/lazy-section";
import { Amounts } from "./amount-input";
import { RangeField, Slider } from "./control";

const LazyNotes = lazySection("fdv-notes", () =>
  import("~/features/result/notes").then(({ Notes }) => Notes),
);

interface FdvInputProps {
  answer: Answer;
  alternatives: readonly Alternative[];
}

/** The assumed valuation: its figure, its slider, the presets with their totals, and the one for a target. */
export function FdvInput({ answer, alternatives }: FdvInputProps) {
  const campaign = useCampaign();
  const { symbol, supply } = campaign.token;
  const { scenario } = useLive();
  return (
    <section
      className="fdv stack-s"
      style={campaign.fdv.max > 1e9 ? ({ "--chars": 11 } as CSSProperties) : undefined}
      aria-labelledby="fdv-heading"
    >
      <div className="fdv__head">
        <h2 id="fdv-heading">FDV</h2>
        <RangeField name="fdv" />
      </div>
      <p className="hint">
        <span>Fully diluted:</span> <b>{formatFdv(scenario.fdv)}</b>{" "}
        <span>{`· ${formatPrice(scenario.fdv / supply)} per ${symbol}`}</span>
      </p>
      <Slider name="fdv" />
      <FdvPresets
        answer={answer}
        alternatives={alternatives}
        current={campaign.fdv.presets.find((fdv) => fdv === scenario.fdv)}
      />
      <LazyNotes
        isOpen={campaign.hasFdvNotes === true}
        label="What the presets say"
        props={{ place: "fdv", answer }}
      />
      <Amounts place="fdv" answer={answer} />
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
      {alternatives.map(({ group, name, mark, patch, totalUSD }) => {
        const fdv = presets.find((preset) => group === "FDV" && preset === patch.fdv);
        if (fdv === undefined) return null;
        return (
          <li key={fdv}>
            <ScenarioLink className="preset" patch={patch} isCurrent={fdv === current}>
              <span>{name}</span>
              {/* A new element when the total arrives: browsers count growing text as a shift. */}
              {status !== "empty" && (
                <span key={String(isWhole)}>{formatUsd(isWhole ? totalUSD : null)}</span>
              )}
              {mark && (
                <span>
                  <span>{mark.text}</span>
                  <span className="visually-hidden">{` ${mark.more}`}</span>
                </span>
              )}
            </ScenarioLink>
          </li>
        );
      })}
    </ul>
  );
});
