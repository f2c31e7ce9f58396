import {
  BONUSES_PART,
  formatBonusLabel,
  listPcts,
  bonusSupply,
  listTicked,
  countOf,
} from "~/capabilities/bonuses";
import { pathTo, type Campaign } from "~/domain/campaign/campaign";
import { toNumber } from "~/domain/estimate/exact";
import { formatFdvShort, formatPoints, formatUsd } from "~/domain/estimate/format";
import { type Scenario, numberOf } from "~/domain/scenario/scenario";
import type { Answer } from "~/estimator/answer";
import { Formula, MoreDetails } from "~/features/details/texts";
import { NumberControl } from "~/features/inputs/controls";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";

export const BONUSES_TEX =
  "\\left\\lfloor \\sum_{\\text{ticked}} \\frac{\\text{bonus}\\,\\% \\times \\text{FDV}}{\\text{supply}} \\right\\rfloor";

/** The sum over the ticked bonuses, and every supply; nothing in a campaign without bonuses. */
export function ClaimDetails({ answer: { scenario, figures } }: { answer: Answer }) {
  const campaign = useCampaign();
  const part = campaign.extraParts?.[BONUSES_PART];
  if (part === undefined) return null;
  const usd = figures.estimate[`${BONUSES_PART}USD`] ?? null;
  const { label, text } = part;
  return (
    <Card name="bonus-details" eyebrow={label} title="A share of each ticked bonus">
      <Formula tex={BONUSES_TEX} />
      <p translate="no">{writeBonusNumbers(campaign, scenario, usd)}</p>
      <details className="fold">
        <summary>{`Modify ${label} Constants`}</summary>
        {Object.entries(campaign.supplies).map(([group, { legend, of: supplies }]) => (
          <fieldset className="constants" key={group}>
            <legend className="hint">{legend}</legend>
            {Object.keys(supplies).map((key) => {
              const name = `supply.${key}`;
              return (
                <NumberControl key={key} name={name} isUsable={numberOf(scenario, name) > 0} />
              );
            })}
          </fieldset>
        ))}
      </details>
      {text && <MoreDetails path={pathTo(campaign, text)} />}
    </Card>
  );
}

/** The sum over the ticked bonuses, with the scenario's figures. */
export function writeBonusNumbers(
  campaign: Campaign,
  scenario: Scenario,
  bonusesUsd: number | null,
): string {
  const terms = listTicked(scenario).flatMap((key) => {
    const supply = bonusSupply(campaign, key, scenario);
    if (supply === null) return [];
    const count = countOf(scenario, key);
    const factors = [
      ...(count === 1 ? [] : [formatPoints(count)]),
      ...listPcts(campaign, key, scenario).map((pct) => `${pct}%`),
      formatFdvShort(scenario.fdv),
    ];
    const term = `${factors.join(" × ")} ÷ ${formatPoints(toNumber(supply))}`;
    return `${term} (${formatBonusLabel(campaign, key, scenario)})`;
  });
  const usd = formatUsd(bonusesUsd);
  return terms.length === 0
    ? `No bonus counts yet, so this part is ${usd}.`
    : `${terms.join(" + ")} = ${usd}`;
}
