import type { Figures } from "~/estimate/estimate-airdrop";
import type { WalletPoints } from "~/estimate/wallet-points";
import { DETAILS_ID } from "../load-late-parts";
import type { ScenarioProps } from "../scenario/use-scenario";
import { BonusDetails } from "./bonus-details";
import { ExpeditionDetails } from "./expedition-details";
import { TestnetDetails } from "./testnet-details";
import { TheoDetails } from "./theo-details";

/** What every card of the panel gets. */
export interface DetailsProps extends ScenarioProps {
  figures: Figures;
  points: WalletPoints | null;
}

/** The calculation laid open: four cards with formulas, constants and explanations. */
export function DetailsPanel(props: DetailsProps) {
  return (
    <div className="details" id={DETAILS_ID}>
      <ExpeditionDetails {...props} />
      <TheoDetails {...props} />
      <TestnetDetails {...props} />
      <BonusDetails {...props} />
    </div>
  );
}
