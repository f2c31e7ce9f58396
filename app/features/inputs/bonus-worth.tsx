import { useContext } from "react";
import type { BonusKey } from "~/domain/campaign/bonuses";
import { MAIN_ROLES, type MainRole } from "~/domain/campaign/discord-roles";
import { bonusWorth } from "~/domain/estimate/bonus-usd";
import { formatPoints, formatUsd } from "~/domain/estimate/format";
import { useWhenIdle } from "~/ui/render-when-idle";
import { ScenarioContext } from "~/features/scenario/scenario-context";

/** What one share of a bonus is worth, ticked or not; nothing without a Discord role. */
export function BonusWorth({ name }: { name: BonusKey }) {
  const scenario = useContext(ScenarioContext);
  if (name === "discord" && scenario.role === "") return null;
  const usd = formatUsd(bonusWorth(name, scenario));
  return (
    <span className="hint">
      <span className="visually-hidden">One share is worth about</span>
      <span aria-hidden="true">≈</span> <span>{usd}</span> <span aria-hidden="true">each</span>
    </span>
  );
}

/** A role's option: `Royal Gem · 13 holders · $23,076`. Nobody sees it while a slider moves. */
export function RoleOption({ role }: { role: MainRole }) {
  const scenario = useWhenIdle(useContext(ScenarioContext));
  const worth = bonusWorth("discord", { ...scenario, role });
  const holders = `${formatPoints(scenario[`supply.${role}`])} holders`;
  const parts = [MAIN_ROLES[role].label, holders, formatUsd(worth)];
  return <option value={role}>{parts.join(" · ")}</option>;
}
