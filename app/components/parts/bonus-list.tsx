import { memo } from "react";
import { BONUSES, LISTED_BONUSES, MAIN_DISCORD_BONUS, type BonusKey } from "~/campaign/bonuses";
import { MAIN_ROLES, type MainRole } from "~/campaign/discord-roles";
import { keysOf } from "~/campaign/keys-of";
import type { ScenarioProps } from "../scenario/use-scenario";
import { BonusRow, type BonusRowProps } from "./bonus-row";

/** The bonuses that a visitor may claim; the main Discord one with its role comes last. */
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
  return (
    <BonusRow bonus={MAIN_DISCORD_BONUS} isLocked={isLocked} {...row}>
      <div className="row">
        <label htmlFor="role-select">Discord role</label>
        <select
          id="role-select"
          name="role"
          autoComplete="off"
          value={role}
          disabled={isLocked}
          onChange={(event) => row.update({ role: event.target.value as MainRole | "" })}
        >
          <option value="">None chosen</option>
          {keysOf(MAIN_ROLES).map((key) => (
            <option key={key} value={key}>
              {MAIN_ROLES[key].label}
            </option>
          ))}
        </select>
        {/* A disabled select is not sent; this keeps its value without JavaScript. */}
        {isLocked && <input type="hidden" name="role" value={role} />}
      </div>
    </BonusRow>
  );
});
