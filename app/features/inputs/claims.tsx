import { useState } from "react";
import {
  BONUSES_PART,
  formatBonusLabel,
  listPcts,
  listBonuses,
  bonusWorth,
  bonusSupply,
  listTicked,
  getSupplyLabel,
  countOf,
  countKey,
} from "~/capabilities/bonuses";
import { pathTo, type Campaign } from "~/domain/campaign/campaign";
import { toNumber } from "~/domain/estimate/exact";
import { formatFdvShort, NO_VALUE, formatPoints, formatUsd } from "~/domain/estimate/format";
import { type Scenario, numberOf, choiceOf } from "~/domain/scenario/scenario";
import type { Answer } from "~/estimator/answer";
import { listFields } from "~/estimator/fields";
import { Formula, MoreDetails } from "~/features/details/texts";
import { useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { Checkbox } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { InfoTip } from "~/ui/info-tip";
import { RangeField, Slider } from "./control";
import { ChoiceSelect, NumberControl } from "./controls";

/** The bonuses of the campaign; their percentages are there once ticked, or while all are edited. */
export function ClaimRows() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const sliders = listFields(campaign).filter(
    ({ place, control }) => place === "claims" && control?.kind === "slider",
  );
  const [isEditing, setEditing] = useState(
    sliders.some(({ key, defaultValue }) => scenario[key] !== defaultValue),
  );
  return (
    <>
      <ul className="claim-list">
        {listBonuses(campaign).map((name) => (
          <BonusRow
            key={name}
            name={name}
            isEditing={isEditing}
            hasSlider={sliders.some(({ key }) => key === name)}
          />
        ))}
      </ul>
      <button
        type="button"
        className="text-button tap small needs-script"
        aria-pressed={isEditing}
        onClick={() => setEditing(!isEditing)}
      >
        Edit percentages
      </button>
    </>
  );
}

interface BonusProps {
  name: string;
  isTicked: boolean;
}

/** One bonus: its checkbox, its explanation and what it adds; once ticked, all that can be set of it. */
function BonusRow({
  name,
  isEditing,
  hasSlider,
}: {
  name: string;
  /** Whether its slider is there without a tick, too. */
  isEditing: boolean;
  hasSlider: boolean;
}) {
  const campaign = useCampaign();
  const update = useUpdate();
  const bonus = campaign.bonuses[name]!;
  const ticked = listTicked(useShownScenario());
  const isTicked = ticked.includes(name);

  function tick(isNowTicked: boolean) {
    // In the campaign's order, not the order of ticking.
    update({
      bonus: listBonuses(campaign).filter((key) =>
        key === name ? isNowTicked : ticked.includes(key),
      ),
    });
  }

  const props = { name, isTicked };
  const slider = { name, disabled: bonus.choice !== undefined && !isTicked };
  return (
    <li className={`claim ${isTicked ? "" : "claim--unticked"}`}>
      <div className="row">
        <label className="checkbox tap row">
          <Checkbox
            name="bonus"
            value={name}
            checked={isTicked}
            onChange={(event) => tick(event.target.checked)}
          />
          {bonus.label}
        </label>
        <InfoTip id={`about-${name}`} about={bonus.label} text={bonus.info} />
        {bonus.countable && <Count {...props} />}
        <Worth {...props} />
      </div>
      {/* Without scripts, the slider is always there. */}
      {hasSlider && (
        <div className={isTicked || isEditing ? "slider-row" : "slider-row needs-no-script"}>
          <Slider {...slider} />
          <RangeField {...slider} />
        </div>
      )}
      {bonus.choice && <Choice {...props} />}
    </li>
  );
}

/** How many of a bonus the visitor holds; without a tick, only kept for the form. */
function Count({ name, isTicked }: BonusProps) {
  const param = countKey(name);
  const value = countOf(useShownScenario(), name);
  if (!isTicked) return <input type="hidden" name={param} value={value} />;
  return (
    <div className="claim__count row small">
      <span aria-hidden="true">How many?</span>
      <RangeField name={param} />
    </div>
  );
}

/** The choice of a supply, each with its holders and its worth; it can't be made without the tick. */
function Choice({ name, isTicked }: BonusProps) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const { choice, supplies } = campaign.bonuses[name]!;
  const { param, label, prompt, missing } = choice!;
  const value = choiceOf(scenario, param);
  const isMissing = isTicked && value === "";
  function describe(supply: string) {
    const worth = bonusWorth(campaign, name, { ...scenario, [param]: supply });
    const holders = `${formatPoints(numberOf(scenario, `supply.${supply}`))} holders`;
    return [getSupplyLabel(campaign, supply), holders, formatUsd(worth)].join(" · ");
  }
  return (
    <>
      <div className="claim__more row small">
        <label htmlFor={`${param}-select`}>{label}</label>
        <ChoiceSelect
          param={param}
          options={[
            ["", isTicked ? prompt : "None chosen"],
            ...supplies.map((supply) => [supply, describe(supply)] as const),
          ]}
          disabled={!isTicked}
          aria-describedby={isMissing ? `${param}-missing` : undefined}
        />
        {/* A disabled select isn't submitted; this keeps its value without JavaScript. */}
        {!isTicked && <input type="hidden" name={param} value={value} />}
      </div>
      {isMissing && (
        <p className="claim__more warning" id={`${param}-missing`}>
          {missing}
        </p>
      )}
    </>
  );
}

/** What a bonus adds to the total, or would add if it were ticked; nothing until its choice is made. */
function Worth({ name, isTicked }: BonusProps) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  if (bonusSupply(campaign, name, scenario) === null) return null;
  const usd = bonusWorth(campaign, name, scenario);
  return (
    <span className="claim__worth">
      <span className="visually-hidden">{isTicked ? "Adds about" : "Would add about"}</span>{" "}
      <span>{usd === null ? NO_VALUE : `+${formatUsd(usd)}`}</span>
    </span>
  );
}

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
