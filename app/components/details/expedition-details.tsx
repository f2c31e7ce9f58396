import { isExpeditionDivisorUsable } from "~/estimate/points-usd";
import { ConstantField } from "../fields/constant-field";
import { DetailsCard, type DetailsProps } from "./details-card";
import { Explanation } from "./explanation";
import { Formula } from "./formula";
import { expeditionFormula } from "./formulas/share-formulas";

/** Expedition: its formula, its two constants and their explanation. */
export function ExpeditionDetails({ scenario, update, figures }: DetailsProps) {
  const { base, factor } = scenario;
  const isUsable = isExpeditionDivisorUsable(scenario);
  return (
    <DetailsCard name="expedition" part="Expedition" title="Your share of all weighted points">
      <Formula formula={expeditionFormula(scenario, figures)} />
      <p className="hint">
        The highest tier among the six assets counts for all of them. “Base” is the total points
        supply, “factor” the average tier multiplier over all holders.
      </p>
      <details className="fold">
        <summary>Modify Expedition Constants</summary>
        <div className="constants">
          <ConstantField
            name="base"
            label="Total points supply (base)"
            value={base}
            isUsable={isUsable || base > 0}
            onValue={(value) => update({ base: value })}
          />
          <ConstantField
            name="factor"
            label="Average tier factor"
            step={0.1}
            value={factor}
            isUsable={isUsable || factor > 0}
            onValue={(value) => update({ factor: value })}
          />
        </div>
      </details>
      <Explanation path="/calculationDetails.md" />
    </DetailsCard>
  );
}
