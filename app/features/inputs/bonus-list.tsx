import { useContext } from "react";
import { formatPct, formatUsd } from "~/domain/estimate/format";
import { bonusesUsd, mostBonusesUsd } from "~/domain/estimate/points-usd";
import { pickDefaults } from "~/domain/scenario/fields";
import { hasFields, listTicked, type Scenario } from "~/domain/scenario/scenario";
import { LazyFold, useIsOpened } from "~/features/scenario/lazy-fold";
import { LiveAnswerContext } from "~/features/scenario/scenario-context";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection } from "~/ui/lazy-section";

const ID = "bonuses";

const LazyRows = lazySection(ID, () => import("./bonus-rows").then(({ BonusRows }) => BonusRows));

/** The fold with the bonuses that a visitor may claim; nothing in a campaign without any. */
export function BonusList({
  scenario,
  update,
  hasSeveralWallets,
}: ScenarioProps & { hasSeveralWallets: boolean }) {
  const campaign = useCampaign();
  const hasAllPercentages = useIsOpened(ID);
  const part = campaign.bonusPart;
  if (part === undefined) return null;
  return (
    <LazyFold
      id={ID}
      isAsked={!hasFields(scenario, pickDefaults(campaign, ["bonus", "bonus-pct"]))}
      summary={
        <>
          <h3>{part.label}</h3>
          <Ticked scenario={scenario} />
        </>
      }
      openLabel="Choose your bonuses"
      aside={
        <p className="line">
          <span>Total Bonus % FDV</span>
          <TotalBonusPct />
        </p>
      }
    >
      {(isRendered) => (
        <>
          {hasSeveralWallets && (
            <p className="hint">Bonuses apply to you, so each counts once across all wallets.</p>
          )}
          <LazyRows
            isOpen={isRendered}
            label="The list of bonuses"
            props={{ scenario, update, hasAllPercentages }}
          />
        </>
      )}
    </LazyFold>
  );
}

/** How many bonuses are ticked, and what they add: `None ticked · up to +$9,002`. */
function Ticked({ scenario }: { scenario: Scenario }) {
  const campaign = useCampaign();
  const { length } = listTicked(scenario);
  const text =
    length === 0
      ? `None ticked · up to +${formatUsd(mostBonusesUsd(campaign, scenario))}`
      : `${length} ticked · +${formatUsd(bonusesUsd(campaign, scenario))}`;
  // A new element for a longer text: browsers count one that grows as a shift.
  return (
    <span className="hint" key={text.length}>
      {text}
    </span>
  );
}

function TotalBonusPct() {
  const { estimate } = useContext(LiveAnswerContext)!.figures;
  return <b data-testid="pct-bonus">{formatPct(estimate.totalBonusPct)}</b>;
}
