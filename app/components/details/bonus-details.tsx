import {
  INTERN_ROLES,
  MAIN_ROLES,
  MI_ROLES,
  roleKeys,
  type DiscordRole,
} from "~/campaign/discord-roles";
import type { Figures } from "~/estimate/estimate-airdrop";
import { ConstantField } from "../fields/constant-field";
import type { ScenarioProps } from "../scenario/use-scenario";
import { DetailsCard } from "./details-card";
import { Explanation } from "./explanation";
import { Formula } from "./formula";
import { bonusFormula } from "./formulas/bonus-formula";

// Not the bonuses' own labels: those name the sliders.
const SUPPLIES = [
  { key: "morse", label: "Morse supply" },
  { key: "partner", label: "Partner NFT supply" },
  { key: "kaito", label: "Kaito supply" },
] as const;

/** Additional rewards: the sum over the ticked bonuses, and every supply. */
export function BonusDetails({ scenario, update, figures }: ScenarioProps & { figures: Figures }) {
  return (
    <DetailsCard name="bonus" part="Additional Rewards" title="A share of each ticked bonus">
      <Formula formula={bonusFormula(scenario, figures.estimate.additionalUSD)} />
      <details className="fold">
        <summary>Modify Additional Rewards Constants</summary>
        <fieldset className="constants">
          <legend>Collections and leaderboard</legend>
          {SUPPLIES.map(({ key, label }) => (
            <ConstantField
              key={key}
              name={`supply.${key}`}
              label={label}
              value={scenario[`supply.${key}`]}
              onValue={(value) => update({ [`supply.${key}`]: value })}
            />
          ))}
        </fieldset>
        <RoleSupplies {...{ scenario, update }} legend="Mi-Role holders" roles={MI_ROLES} />
        <RoleSupplies {...{ scenario, update }} legend="Mi-Intern holders" roles={INTERN_ROLES} />
        <RoleSupplies {...{ scenario, update }} legend="Main role holders" roles={MAIN_ROLES} />
      </details>
      <Explanation path="/AdditionalRewards.md" />
    </DetailsCard>
  );
}

function RoleSupplies<Role extends DiscordRole>({
  scenario,
  update,
  legend,
  roles,
}: ScenarioProps & { legend: string; roles: Record<Role, { label: string }> }) {
  return (
    <fieldset className="constants">
      <legend>{legend}</legend>
      {roleKeys(roles).map((role) => (
        <ConstantField
          key={role}
          name={`supply.${role}`}
          label={`${roles[role].label} supply`}
          min={1}
          value={scenario[`supply.${role}`]}
          onValue={(value) => update({ [`supply.${role}`]: value })}
        />
      ))}
    </fieldset>
  );
}
