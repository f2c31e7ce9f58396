import { ConstantField } from "../fields/constant-field";
import { DetailsCard, type DetailsProps } from "./details-card";
import { Formula } from "./formula";
import { testnetFormula } from "./formulas/share-formulas";

/** Testnet: its formula and its one constant. */
export function TestnetDetails({ scenario, update, figures, points }: DetailsProps) {
  return (
    <DetailsCard name="testnet" part="Testnet" title="Your share of the test tokens">
      <Formula
        formula={testnetFormula(scenario, points?.testnet ?? null, figures.estimate.testnetUSD)}
      />
      <p>Nothing much to add here.</p>
      <details className="fold">
        <summary>Modify Testnet Constants</summary>
        <div className="constants">
          <ConstantField
            name="pool"
            label="Testnet total points (pool)"
            step={0.01}
            value={scenario.pool}
            onValue={(pool) => update({ pool })}
          />
        </div>
      </details>
    </DetailsCard>
  );
}
