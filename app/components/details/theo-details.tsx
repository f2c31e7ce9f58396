import { DetailsCard, type DetailsProps } from "./details-card";
import { Formula } from "./formula";
import { theoFormula } from "./formulas/share-formulas";

/** Theo Vault: Expedition's formula; it has no constants of its own. */
export function TheoDetails({ scenario, figures, points }: DetailsProps) {
  return (
    <DetailsCard name="theo" part="Theo Vault" title="The same formula, one tier">
      <Formula formula={theoFormula(scenario, points?.theo ?? null, figures.estimate.theoUSD)} />
      <p>
        There are no editable constants here: Theo Vault points share the Expedition’s allocation
        and divisor, at tier 1. See the Expedition details.
      </p>
    </DetailsCard>
  );
}
