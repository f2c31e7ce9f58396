import { useEffect, useState, memo } from "react";
import { listBonuses } from "~/domain/campaign/campaign";
import { NO_VALUE, formatPoints, formatUsd } from "~/domain/estimate/format";
import { bonusWorth, bonusSupply } from "~/domain/estimate/points-usd";
import { getField, labelSupply, pickDefaults } from "~/domain/scenario/fields";
import {
  numberOf,
  COUNT,
  choiceOf,
  countKey,
  countOf,
  hasFields,
  listTicked,
} from "~/domain/scenario/scenario";
import { useShownScenario } from "~/features/scenario/scenario-context";
import type { ScenarioProps, UpdateScenario } from "~/features/scenario/use-scenario";
import { Checkbox } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { NumberField } from "~/ui/number-field";
import { rangeProps, RangeField, Slider } from "./slider";

/** The bonuses of the campaign; their percentages are there once ticked, or while all are edited. */
export function BonusRows({
  scenario,
  update,
  hasAllPercentages,
}: ScenarioProps & {
  /** Whether to begin with all percentages. */
  hasAllPercentages: boolean;
}) {
  const campaign = useCampaign();
  const percentages = pickDefaults(campaign, ["bonus-pct"]);
  const [isEditing, setEditing] = useState(hasAllPercentages || !hasFields(scenario, percentages));
  return (
    <>
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
              isEditing={isEditing}
            />
          );
        })}
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

/** One bonus: its checkbox, its explanation and what it adds; once ticked, all that can be set of it. */
const BonusRow = memo(function BonusRow({
  name,
  pct,
  ticked,
  count,
  choice,
  isEditing,
  update,
}: {
  name: string;
  pct: number;
  /** How many the visitor holds. */
  count: number;
  /** All ticked bonuses. */
  ticked: string[];
  /** The chosen supply, empty for none; undefined for a bonus without a choice. */
  choice: string | undefined;
  /** Whether its percentage is there without a tick, too. */
  isEditing: boolean;
  update: UpdateScenario;
}) {
  const campaign = useCampaign();
  const bonus = campaign.bonuses[name]!;

  function tick(isTicked: boolean) {
    // In the campaign's order, not the order of ticking.
    update({
      bonus: listBonuses(campaign).filter((key) =>
        key === name ? isTicked : ticked.includes(key),
      ),
    });
  }

  const isTicked = ticked.includes(name);
  const input = {
    name,
    label: bonus.label,
    range: bonus,
    value: pct,
    disabled: choice !== undefined && !isTicked,
    update,
  };
  return (
    <li className={`bonus ${isTicked ? "" : "bonus--unticked screen-only"}`}>
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
        {bonus.countable && (
          <Count name={name} value={count} isLocked={!isTicked} update={update} />
        )}
        <BonusWorth name={name} isTicked={isTicked} />
      </div>
      {/* Without scripts, the percentage is always there. */}
      <div className={isTicked || isEditing ? "slider-row" : "slider-row needs-no-script"}>
        <Slider {...input} />
        <RangeField {...input} />
      </div>
      {choice !== undefined && (
        <Choice name={name} value={choice} isLocked={!isTicked} update={update} />
      )}
    </li>
  );
});

/** How many of a bonus the visitor holds; without a tick, only kept for the form. */
function Count({
  name,
  value,
  isLocked,
  update,
}: {
  name: string;
  value: number;
  isLocked: boolean;
  update: UpdateScenario;
}) {
  const campaign = useCampaign();
  const param = countKey(name);
  if (isLocked) return <input type="hidden" name={param} value={value} />;
  return (
    <div className="bonus__count row small">
      <span aria-hidden="true">How many?</span>
      <NumberField
        name={param}
        label={getField(campaign, param).label}
        value={value}
        {...rangeProps(COUNT, value)}
        onValue={(next) => update({ [param]: next })}
        className="number-field--percent"
      />
    </div>
  );
}

function Choice({
  name,
  value,
  isLocked,
  update,
}: {
  name: string;
  value: string;
  /** Whether the choice can't be made yet. */
  isLocked: boolean;
  update: UpdateScenario;
}) {
  const campaign = useCampaign();
  const { choice, supplies } = campaign.bonuses[name]!;
  const { param, label, prompt, missing } = choice!;
  const isMissing = !isLocked && value === "";
  return (
    <>
      <div className="bonus__more row small">
        <label htmlFor={`${param}-select`}>{label}</label>
        <select
          id={`${param}-select`}
          name={param}
          autoComplete="off"
          value={value}
          disabled={isLocked}
          aria-describedby={isMissing ? `${param}-missing` : undefined}
          onChange={(event) => update({ [param]: event.target.value })}
        >
          <option value="">{isLocked ? "None chosen" : prompt}</option>
          {supplies.map((supply) => (
            <ChoiceOption key={supply} name={name} supply={supply} />
          ))}
        </select>
        {/* A disabled select isn't submitted; this keeps its value without JavaScript. */}
        {isLocked && <input type="hidden" name={param} value={value} />}
      </div>
      {isMissing && (
        <p className="bonus__more warning" id={`${param}-missing`}>
          {missing}
        </p>
      )}
    </>
  );
}

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

/** An option of a bonus's choice: `Royal Gem · 13 holders · $23,076`. */
export function ChoiceOption({ name, supply }: { name: string; supply: string }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const { param } = campaign.bonuses[name]!.choice!;
  const worth = bonusWorth(campaign, name, { ...scenario, [param]: supply });
  const holders = `${formatPoints(numberOf(scenario, `supply.${supply}`))} holders`;
  return (
    <option value={supply}>
      {[labelSupply(campaign, supply), holders, formatUsd(worth)].join(" · ")}
    </option>
  );
}

/**
 * An info button with a tooltip on hover, focus and tap. CSS opens it, so it works without
 * JavaScript; only closing it with Escape needs a script.
 */
export function InfoTip({ id, about, text }: { id: string; about: string; text: string }) {
  const [state, setState] = useState<"idle" | "active" | "dismissed">("idle");

  useEffect(() => {
    if (state !== "active") return;
    // On the document, because a tooltip that is only hovered gets no key events.
    function handleKey(event: KeyboardEvent) {
      if (event.key === "Escape") setState("dismissed");
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [state]);

  return (
    <span
      className="info-tip screen-only"
      data-dismissed={state === "dismissed" || undefined}
      onMouseEnter={() => setState("active")}
      onFocus={() => setState("active")}
      onMouseLeave={() => setState("idle")}
      onBlur={() => setState("idle")}
    >
      <button
        type="button"
        className="info-tip__button"
        aria-label={`About ${about}`}
        aria-describedby={id}
        onClick={() => setState("active")}
      >
        i
      </button>
      <span className="info-tip__text" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
