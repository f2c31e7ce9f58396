import { listBonuses } from "~/domain/campaign/tables";
import { formatPct } from "~/domain/estimate/format";
import { choiceOf, countOf, listTicked, numberOf } from "~/domain/scenario/scenario";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";
import { BonusRow } from "./bonus-row";

/** The bonuses that a visitor may claim, and their total; nothing in a campaign without any. */
export function BonusList({
  scenario,
  update,
  hasSeveralWallets,
  totalBonusPct,
}: ScenarioProps & { hasSeveralWallets: boolean; totalBonusPct: number }) {
  const campaign = useCampaign();
  const part = campaign.bonusPart;
  if (part === undefined) return null;
  return (
    <>
      <h3>{part.label}</h3>
      {hasSeveralWallets && (
        <p className="hint">Bonuses apply to you, so each counts once across all wallets.</p>
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
              ticked={listTicked(scenario)}
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
