import type { Figures } from "~/estimate/estimate-airdrop";
import type { WalletPoints } from "~/estimate/wallet-points";
import type { ScenarioProps } from "../scenario/use-scenario";
import { BonusDetails } from "./bonus-details";
import { DETAILS_ID } from "./details-toggle";
import { ExpeditionDetails } from "./expedition-details";
import { TestnetDetails } from "./testnet-details";
import { TheoDetails } from "./theo-details";

interface CalculationDetailsProps extends ScenarioProps {
  figures: Figures;
  points: WalletPoints | null;
}

/** The calculation laid open, while it is: four cards with formulas, constants and explanations. */
export function CalculationDetails({ scenario, update, figures, points }: CalculationDetailsProps) {
  if (!scenario.details) return null;
  const control = { scenario, update };
  return (
    <div className="details" id={DETAILS_ID}>
      <ExpeditionDetails {...{ ...control, figures }} />
      <TheoDetails {...{ scenario, figures, points }} />
      <TestnetDetails {...{ ...control, figures, points }} />
      <BonusDetails {...{ ...control, figures }} />
    </div>
  );
}
