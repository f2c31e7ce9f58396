import { BONUS_FIGURE } from "~/domain/estimate/allocation";
import type { Figures } from "~/domain/estimate/estimate-airdrop";
import { numberOf } from "~/domain/scenario/scenario";
import { ConstantField } from "~/features/inputs/constant-field";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { Card } from "~/ui/card";
import { useCampaign } from "~/ui/campaign-context";
import { Explanation } from "./explanation";
import { Formula } from "./formula";
import { bonusFigures } from "./formulas/bonus-figures";

/**
 * The sum over the ticked bonuses, and every supply; nothing in a campaign without bonuses.
 */
export function BonusDetails({ scenario, update, figures }: ScenarioProps & { figures: Figures }) {
  const campaign = useCampaign();
  const part = campaign.bonusPart;
  if (part === undefined) return null;
  const { label, text } = part;
  const usd = figures.estimate[BONUS_FIGURE] ?? null;
  return (
    <Card name="bonus-details" eyebrow={label} title="A share of each ticked bonus">
      <Formula figures={bonusFigures(campaign, scenario, usd)} />
      <details className="fold">
        <summary>{`Modify ${label} Constants`}</summary>
        {Object.entries(campaign.supplyGroups).map(([group, { legend, min, supplies }]) => (
          <fieldset className="constants" key={group}>
            <legend className="hint">{legend}</legend>
            {Object.entries(supplies).map(([key, supply]) => (
              <ConstantField
                key={key}
                name={`supply.${key}`}
                label={`${supply.label} supply`}
                min={min}
                value={numberOf(scenario, `supply.${key}`)}
                defaultValue={supply.supply}
                onValue={(value) => update({ [`supply.${key}`]: value })}
              />
            ))}
          </fieldset>
        ))}
      </details>
      {text && <Explanation path={text} />}
    </Card>
  );
}
