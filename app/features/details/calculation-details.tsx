import { listPartKeys } from "~/domain/campaign/tables";
import type { Figures } from "~/domain/estimate/estimate-airdrop";
import { estimateWallet, type WalletFigures } from "~/domain/estimate/estimate-wallet";
import { pointRates } from "~/domain/estimate/points-usd";
import type { LookupState } from "~/domain/estimate/wallet-lookup";
import type { SiteSnapshot } from "~/domain/site";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { BonusDetails } from "./bonus-details";
import { DETAILS_ID } from "./details-toggle";
import { PartDetails } from "./part-details";
import { WalletsTable } from "./wallets-table";
import { useCampaign } from "~/ui/campaign-context";

/** The calculation details while they are open: formulas, constants and explanations. */
export function CalculationDetails({
  figures,
  lookups,
  wallet,
  walletLabel,
  snapshot,
  ...control
}: ScenarioProps & {
  figures: Figures;
  lookups: readonly LookupState[];
  /** The figures of the wallet, or of the typed points, whose formulas are shown; null for none. */
  wallet: WalletFigures | null;
  /** Its label, if there are several. */
  walletLabel: string | null;
  snapshot: SiteSnapshot | null;
}) {
  const campaign = useCampaign();
  const { scenario } = control;
  if (!scenario.details) return null;
  const shown = wallet ?? estimateWallet(campaign, null, pointRates(campaign, scenario));
  return (
    <div className="stack" id={DETAILS_ID}>
      <WalletsTable figures={figures} lookups={lookups} walletLabel={walletLabel} />
      {listPartKeys(campaign).map((part, partIndex) => (
        <PartDetails
          key={part}
          {...control}
          part={part}
          isFirst={partIndex === 0}
          figures={shown}
          walletLabel={walletLabel}
          snapshot={snapshot}
        />
      ))}
      <BonusDetails {...control} figures={figures} />
    </div>
  );
}
