import { listBonuses } from "~/domain/campaign/tables";
import { formatPct } from "~/domain/estimate/format";
import { choiceOf, countOf, numberOf } from "~/domain/scenario/scenario";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { BonusRow } from "./bonus-row";
import { useCampaign } from "~/ui/campaign-context";

/** The bonuses that a visitor may claim, and their total. */
export function BonusList({
  scenario,
  update,
  hasSeveralWallets,
  totalBonusPct,
}: ScenarioProps & { hasSeveralWallets: boolean; totalBonusPct: number }) {
  const campaign = useCampaign();
  return (
    <>
      <h3>{campaign.bonusPart.label}</h3>
      {hasSeveralWallets && (
        <p className="hint">Bonuses are yours, not a wallet’s: each counts once.</p>
      )}
      <ul className="bonus-list">
        {listBonuses(campaign).map((name) => {
          const { choice } = campaign.bonuses[name]!;
          return (
            <BonusRow
              key={name}
              name={name}
              pct={numberOf(scenario, name)}
              count={countOf(scenario, name)}
              ticked={scenario.bonus}
              update={update}
              choice={choice && choiceOf(scenario, choice.param)}
            />
          );
        })}
      </ul>
      <p className="line">
        <span>Total Bonus % FDV</span>
        <b data-testid="pct-bonus">{formatPct(totalBonusPct)}</b>
      </p>
    </>
  );
}
