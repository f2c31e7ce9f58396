import {
  hasBonusChanges,
  totalBonusPct,
  mostBonusesUsd,
  bonusesUsd,
  listTicked,
} from "~/capabilities/bonuses";
import { isBonusOnly } from "~/domain/campaign/campaign";
import { formatPct, formatUsd } from "~/domain/estimate/format";
import { LazyFold } from "~/features/scenario/lazy-fold";
import { useLive, useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection } from "~/ui/lazy-section";
import { BONUSES_ID } from "~/ui/page-ids";

const LazyRows = lazySection(BONUSES_ID, () =>
  import("./bonus-rows").then(({ BonusRows }) => BonusRows),
);

/** The fold with the bonuses that a visitor may claim; nothing in a campaign without any. */
export function BonusList({ hasSeveralWallets }: { hasSeveralWallets: boolean }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const part = campaign.bonusPart;
  if (part === undefined) return null;
  const { length } = listTicked(scenario);
  const ticked =
    length === 0
      ? `None ticked · up to +${formatUsd(mostBonusesUsd(campaign, scenario))}`
      : `${length} ticked · +${formatUsd(bonusesUsd(campaign, scenario))}`;
  return (
    <LazyFold
      id={BONUSES_ID}
      isAsked={isBonusOnly(campaign) || hasBonusChanges(campaign, scenario)}
      summary={
        <>
          <h3>{part.label}</h3>
          {/* A new element for a longer text: browsers count one that grows as a shift. */}
          <span className="hint" key={ticked.length}>
            {ticked}
          </span>
        </>
      }
      aside={
        <p className="line">
          <span>Total Bonus % FDV</span>
          <TotalBonusPct />
        </p>
      }
    >
      {hasSeveralWallets && (
        <p className="hint">Bonuses apply to you, so each counts once across all wallets.</p>
      )}
      <LazyRows isOpen label="The list of bonuses" props={{}} />
    </LazyFold>
  );
}

function TotalBonusPct() {
  const { scenario } = useLive();
  return <b data-testid="pct-bonus">{formatPct(totalBonusPct(useCampaign(), scenario))}</b>;
}
