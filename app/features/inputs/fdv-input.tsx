import { memo } from "react";
import type { Estimate } from "~/estimate/figures";
import { formatFdvShort, formatOdds, formatPrice } from "~/estimate/format";
import { oddsOf } from "~/estimate/odds";
import { Notes } from "~/features/result/notes";
import { ScenarioLink, useLive } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { RangeField, Slider } from "./controls";

export function FdvInput({ estimate }: { estimate: Estimate }) {
  const campaign = useCampaign();
  const { symbol, supply } = campaign.token;
  const { scenario } = useLive();
  return (
    <section
      className="fdv stack-s"
      style={campaign.fdv.max > 1e9 ? { "--chars": 11 } : undefined}
      aria-labelledby="fdv-heading"
    >
      <div className="fdv__head">
        <h2 id="fdv-heading">FDV</h2>
        <p className="hint">{`${formatPrice(scenario.fdv / supply)} per ${symbol}`}</p>
        <RangeField name="fdv" />
      </div>
      <Slider name="fdv" />
      <FdvPresets current={campaign.fdv.presets.find((fdv) => fdv === scenario.fdv)} />
      <Notes place="fdv" estimate={estimate} />
    </section>
  );
}

/** Memoized: while a slider moves, only the current preset's mark follows. */
const FdvPresets = memo(function FdvPresets({ current }: { current: number | undefined }) {
  const campaign = useCampaign();
  const { presets } = campaign.fdv;
  return (
    <ul className="cases" aria-label="FDV presets">
      {presets.map((fdv) => {
        const odds = oddsOf(campaign, fdv);
        return (
          <li key={fdv}>
            <ScenarioLink className="case" patch={{ fdv }} isCurrent={fdv === current}>
              <b>{formatFdvShort(fdv)}</b>
              {odds !== undefined && (
                <span>
                  <span>{formatOdds(odds)}</span>
                  <span className="visually-hidden"> chance of that or more, says the market</span>
                </span>
              )}
            </ScenarioLink>
          </li>
        );
      })}
    </ul>
  );
});
