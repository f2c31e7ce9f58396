import { memo } from "react";
import { FDV, FDV_PRESETS } from "~/campaign/constants";
import { formatFdv, formatFdvShort, formatPrice, formatUsd } from "~/estimate/format";
import { varyScenario } from "~/estimate/what-if";
import type { WalletPoints } from "~/estimate/wallet-points";
import { SliderField } from "../fields/slider-field";
import { Card } from "../layout/card";
import { propsEqualIgnoring } from "../scenario/props-equal-ignoring";
import { ScenarioLink } from "../scenario/scenario-link";
import type { ScenarioProps } from "../scenario/use-scenario";

/** What the presets' totals need. */
interface PresetProps extends ScenarioProps {
  /** Of each wallet; the same array while they are the same. */
  points: readonly (WalletPoints | null)[];
  /** Whether there is a total: not without a wallet and bonuses, nor while points are on their way. */
  hasTotal: boolean;
}

/** The assumed valuation: its slider, what the presets would give, and the implied price of a token. */
export function FdvCard({ tokenPriceUSD, ...presets }: PresetProps & { tokenPriceUSD: number }) {
  const { scenario, update } = presets;
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
      <FdvPresets {...presets} current={FDV_PRESETS.find((fdv) => fdv === scenario.fdv)} />
      <p className="hint">
        Implied price: <b>{formatPrice(tokenPriceUSD)}</b> per $MITO (of 1 billion).
      </p>
    </Card>
  );
}

const FdvPresets = memo(function FdvPresets({
  scenario,
  update,
  points,
  hasTotal,
  current,
}: PresetProps & { current: number | undefined }) {
  const totalOf = varyScenario(points, scenario);
  return (
    <ul className="presets" aria-label="FDV presets">
      {FDV_PRESETS.map((fdv) => (
        <li key={fdv}>
          <ScenarioLink
            {...{ scenario, update }}
            className="chip"
            patch={{ fdv }}
            isCurrent={fdv === current}
          >
            {hasTotal
              ? `${formatFdvShort(fdv)} → ${formatUsd(totalOf({ fdv }))}`
              : formatFdvShort(fdv)}
          </ScenarioLink>
        </li>
      ))}
    </ul>
  );
}, propsEqualIgnoring("fdv"));
