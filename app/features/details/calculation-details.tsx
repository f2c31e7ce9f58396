import { listPartKeys } from "~/domain/campaign/tables";
import type { Figures } from "~/domain/estimate/estimate-airdrop";
import { estimateWallet, type WalletFigures } from "~/domain/estimate/estimate-wallet";
import type { Lookup } from "~/domain/estimate/lookup";
import type { SiteSnapshot } from "~/domain/site";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";
import { BonusDetails } from "./bonus-details";
import { DETAILS_ID } from "./details-toggle";
import { PartDetails } from "./part-details";
import { WalletsTable } from "./wallets-table";

/** The calculation details: formulas, constants and explanations. */
export function CalculationDetails({
  figures,
  lookups,
  wallet,
  walletLabel,
  snapshot,
  ...control
}: ScenarioProps & {
  figures: Figures;
  lookups: readonly Lookup[];
  /** The figures of the wallet, or of the typed points, whose formulas are shown; null for none. */
  wallet: WalletFigures | null;
  /** Its label, if there are several. */
  walletLabel: string | null;
  snapshot: SiteSnapshot | null;
}) {
  const campaign = useCampaign();
  const shown = wallet ?? estimateWallet(campaign, null, {});
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
