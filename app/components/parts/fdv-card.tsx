import type { ReactNode } from "react";
import { FDV } from "~/campaign/constants";
import { formatFdv, formatPrice } from "~/estimate/format";
import { SliderField } from "../fields/slider-field";
import { Card } from "../layout/card";
import type { ScenarioProps } from "../scenario/use-scenario";

/** The assumed valuation: slider, whatever helps to set it, and what it means for one token. */
export function FdvCard({
  scenario,
  update,
  tokenPriceUSD,
  children,
}: ScenarioProps & { tokenPriceUSD: number; children: ReactNode }) {
  return (
    <Card name="fdv" title="Fully diluted valuation">
      <SliderField
        name="fdv"
        label="FDV"
        range={FDV}
        value={scenario.fdv}
        unit="$"
        summary={formatFdv(scenario.fdv)}
        update={update}
      />
      {children}
      <p className="hint">
        Implied price: <b>{formatPrice(tokenPriceUSD)}</b> per $MITO (1,000,000,000 in all).
      </p>
    </Card>
  );
}
