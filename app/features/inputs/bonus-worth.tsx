import { bonusWorth, bonusSupply } from "~/domain/estimate/bonus-usd";
import { NO_VALUE, formatPoints, formatUsd } from "~/domain/estimate/format";
import { numberOf } from "~/domain/scenario/scenario";
import { labelSupply } from "~/domain/scenario/parameter-labels";
import { useWhenIdle } from "~/ui/render-when-idle";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/**
 * What a bonus adds to the total, or would add if it were ticked; nothing until its choice is made.
 */
export function BonusWorth({ name, isTicked }: { name: string; isTicked: boolean }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  if (bonusSupply(campaign, name, scenario) === null) return null;
  const usd = bonusWorth(campaign, name, scenario);
  return (
    <span className="bonus__worth">
      <span className="visually-hidden">{isTicked ? "Adds about" : "Would add about"}</span>{" "}
      <span>{usd === null ? NO_VALUE : `+${formatUsd(usd)}`}</span>
    </span>
  );
}

/**
 * An option of a bonus's choice: `Royal Gem · 13 holders · $23,076`. Nobody sees it while a slider
 * moves.
 */
export function ChoiceOption({ name, supply }: { name: string; supply: string }) {
  const campaign = useCampaign();
  const scenario = useWhenIdle(useShownScenario());
  const { param } = campaign.bonuses[name]!.choice!;
  const worth = bonusWorth(campaign, name, { ...scenario, [param]: supply });
  const holders = `${formatPoints(numberOf(scenario, `supply.${supply}`))} holders`;
  return (
    <option value={supply}>
      {[labelSupply(campaign, supply), holders, formatUsd(worth)].join(" · ")}
    </option>
  );
}
