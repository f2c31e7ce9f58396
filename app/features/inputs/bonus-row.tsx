import { memo } from "react";
import { campaign } from "~/domain/campaign/mitosis";
import { BONUS_KEYS } from "~/domain/campaign/tables";
import { Checkbox } from "~/ui/checkbox";
import { InfoTip } from "~/ui/info-tip";
import { SliderField } from "./slider-field";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { BonusWorth, ChoiceOption } from "./bonus-worth";

/** One bonus: its checkbox, its explanation, its share of the FDV and its choice, if it has one. */
export const BonusRow = memo(function BonusRow({
  name,
  pct,
  ticked,
  choice,
  update,
}: {
  name: string;
  pct: number;
  /** All ticked bonuses. */
  ticked: string[];
  /** The chosen supply, empty for none; undefined for a bonus without a choice. */
  choice: string | undefined;
  update: UpdateScenario;
}) {
  const bonus = campaign.bonuses[name]!;

  function tick(isTicked: boolean) {
    // In the campaign's order, not the order of ticking.
    update({
      bonus: BONUS_KEYS.filter((key) => (key === name ? isTicked : ticked.includes(key))),
    });
  }

  const isTicked = ticked.includes(name);
  const heading = (
    <>
      <span className="row">
        <label className="checkbox row">
          <Checkbox
            name="bonus"
            value={name}
            checked={isTicked}
            onChange={(event) => tick(event.target.checked)}
          />
          {bonus.label}
        </label>
        <InfoTip id={`about-${name}`} about={bonus.label} text={bonus.info} />
      </span>
      <BonusWorth name={name} />
    </>
  );
  return (
    <li className={`bonus stack-s ${isTicked ? "" : "bonus--unticked"}`}>
      <SliderField
        label={bonus.label}
        range={bonus.pct}
        value={pct}
        disabled={choice !== undefined && !isTicked}
        name={name}
        heading={heading}
        update={update}
      />
      {choice !== undefined && (
        <Choice name={name} value={choice} isLocked={!isTicked} update={update} />
      )}
    </li>
  );
});

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
  const { choice, supplies } = campaign.bonuses[name]!;
  const { param, label, prompt, missing } = choice!;
  const isMissing = !isLocked && value === "";
  return (
    <>
      <div className="cluster">
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
        <p className="bonus__missing" id={`${param}-missing`}>
          {missing}
        </p>
      )}
    </>
  );
}
