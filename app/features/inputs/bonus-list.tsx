import { memo } from "react";
import {
  BONUSES,
  LISTED_BONUSES,
  MAIN_DISCORD_BONUS,
  type BonusKey,
} from "~/domain/campaign/bonuses";
import { MAIN_ROLES, type MainRole } from "~/domain/campaign/discord-roles";
import { keysOf } from "~/domain/campaign/keys-of";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { BonusRow, type BonusRowProps } from "./bonus-row";
import { RoleOption } from "./bonus-worth";

/** The bonuses that a visitor may claim; the main Discord one, with its role, comes last. */
export function BonusList({ scenario, update }: ScenarioProps) {
  const ticked = scenario.bonus;
  const rowProps = (name: BonusKey) => ({ name, pct: scenario[name], ticked, update });
  return (
    <ul className="bonus-list">
      {LISTED_BONUSES.map((key) => (
        <BonusRow key={key} bonus={BONUSES[key]} {...rowProps(key)} />
      ))}
      <MainBonusRow {...rowProps("discord")} role={scenario.role} />
    </ul>
  );
}

const MainBonusRow = memo(function MainBonusRow({
  role,
  ...row
}: Omit<BonusRowProps, "bonus"> & { role: MainRole | "" }) {
  const isLocked = !row.ticked.includes(row.name);
  const isMissing = !isLocked && role === "";
  return (
    <BonusRow bonus={MAIN_DISCORD_BONUS} isLocked={isLocked} {...row}>
      <div className="cluster">
        <label htmlFor="role-select">Discord role</label>
        <select
          id="role-select"
          name="role"
          autoComplete="off"
          value={role}
          disabled={isLocked}
          aria-describedby={isMissing ? "role-missing" : undefined}
          onChange={(event) => row.update({ role: event.target.value as MainRole | "" })}
        >
          <option value="">{isLocked ? "None chosen" : "Choose your role"}</option>
          {keysOf(MAIN_ROLES).map((key) => (
            <RoleOption key={key} role={key} />
          ))}
        </select>
        {/* A disabled select isn't submitted; this keeps its value without JavaScript. */}
        {isLocked && <input type="hidden" name="role" value={role} />}
      </div>
      {isMissing && (
        <p className="bonus__missing" id="role-missing">
          Choose your role: without one, this bonus counts as $0.
        </p>
      )}
    </BonusRow>
  );
});
