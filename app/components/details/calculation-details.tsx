import { BonusDetails } from "./bonus-details";
import type { DetailsProps } from "./details-card";
import { DETAILS_ID } from "./details-toggle";
import { ExpeditionDetails } from "./expedition-details";
import { TestnetDetails } from "./testnet-details";
import { TheoDetails } from "./theo-details";

/** The calculation details while they are open: formulas, constants and explanations. */
export function CalculationDetails(props: DetailsProps) {
  if (!props.scenario.details) return null;
  return (
    <div className="details" id={DETAILS_ID}>
      <ExpeditionDetails {...props} />
      <TheoDetails {...props} />
      <TestnetDetails {...props} />
      <BonusDetails {...props} />
    </div>
  );
}
