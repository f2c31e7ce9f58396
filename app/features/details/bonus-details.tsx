import { BONUS_SUPPLIES } from "~/domain/campaign/bonuses";
import {
  INTERN_ROLES,
  MAIN_ROLES,
  MI_ROLES,
  type DiscordRole,
} from "~/domain/campaign/discord-roles";
import { keysOf } from "~/domain/campaign/keys-of";
import type { Figures } from "~/domain/estimate/estimate-airdrop";
import { ConstantField } from "~/features/inputs/constant-field";
import { Card } from "~/ui/card";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { Explanation } from "./explanation";
import { Formula } from "./formula";
import { bonusFigures } from "./formulas/bonus-figures";

/** Additional rewards: the sum over the ticked bonuses, and every supply. */
export function BonusDetails({ scenario, update, figures }: ScenarioProps & { figures: Figures }) {
  const control = { scenario, update };
  return (
    <Card name="bonus-details" eyebrow="Additional Rewards" title="A share of each ticked bonus">
      <Formula figures={bonusFigures(scenario, figures.estimate.additionalUSD)} />
      <details className="fold">
        <summary>Modify Additional Rewards Constants</summary>
        <Supplies {...control} legend="Collections and leaderboard" supplies={BONUS_SUPPLIES} />
        <Supplies {...control} legend="Mi-Role holders" supplies={MI_ROLES} min={1} />
        <Supplies {...control} legend="Mi-Intern holders" supplies={INTERN_ROLES} min={1} />
        <Supplies {...control} legend="Main role holders" supplies={MAIN_ROLES} min={1} />
      </details>
      <Explanation path="/AdditionalRewards.md" />
    </Card>
  );
}

function Supplies<Key extends DiscordRole | keyof typeof BONUS_SUPPLIES>({
  scenario,
  update,
  legend,
  supplies,
  min,
}: ScenarioProps & {
  legend: string;
  supplies: Record<Key, { label: string; supply: number }>;
  min?: number;
}) {
  return (
    <fieldset className="constants">
      <legend className="hint">{legend}</legend>
      {keysOf(supplies).map((key) => (
        <ConstantField
          key={key}
          name={`supply.${key}`}
          label={`${supplies[key].label} supply`}
          min={min}
          value={scenario[`supply.${key}`]}
          defaultValue={supplies[key].supply}
          onValue={(value) => update({ [`supply.${key}`]: value })}
        />
      ))}
    </fieldset>
  );
}
