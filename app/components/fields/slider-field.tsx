import { memo, type ReactNode } from "react";
import type { SliderRange } from "~/campaign/constants";
import { formatPoints } from "~/estimate/format";
import { fitToRange, readDecimal } from "~/scenario/number-params";
import type { ScenarioKey } from "~/scenario/scenario";
import type { UpdateScenario } from "../scenario/use-scenario";
import { NumberField } from "./number-field";

/**
 * A slider with a number field beside it for exact values; both carry the label as
 * their name. Rendered again only when something about it changes.
 */
export const SliderField = memo(function SliderField({
  name,
  label,
  heading,
  range,
  value,
  unit,
  summary,
  disabled = false,
  update,
}: {
  /** The URL parameter that it sets. */
  name: ScenarioKey;
  label: string;
  /** What stands above the slider; without it, the label does. */
  heading?: ReactNode;
  range: SliderRange;
  value: number;
  unit: "%" | "$";
  /** The value in words that say more than the number field does. */
  summary?: string;
  disabled?: boolean;
  update: UpdateScenario;
}) {
  const id = `${name}-slider`;
  const { min, max, step } = range;
  const onValue = (value: number) => update({ [name]: value });

  function complain(text: string): string | null {
    const number = readDecimal(text);
    if (number !== null && fitToRange(number, range) === number) return null;
    return `Takes ${formatPoints(min)} to ${formatPoints(max)} in steps of ${formatPoints(step)}; using ${formatPoints(value)}.`;
  }

  function read(text: string): number {
    const number = readDecimal(text);
    return number === null ? value : fitToRange(number, range);
  }

  return (
    <div className="slider-field">
      <div className="slider-field__head">
        {heading ?? <label htmlFor={id}>{label}</label>}
        {summary !== undefined && <b className="slider-field__value">{summary}</b>}
      </div>
      <div className="slider-field__controls">
        {/* Unnamed: in a form sent without JavaScript, the number field speaks. */}
        <input
          id={id}
          className="slider needs-script"
          type="range"
          data-param={name}
          autoComplete="off"
          {...{ min, max, step, value, disabled }}
          aria-label={heading === undefined ? undefined : label}
          aria-valuetext={summary ?? `${value}${unit}`}
          onChange={(event) => onValue(Number(event.target.value))}
        />
        <NumberField
          {...{ name, label, value, min, max, step, disabled, unit, read, complain, onValue }}
          className={unit === "$" ? "number-field--dollars" : "number-field--percent"}
        />
      </div>
      {/* A disabled field is not sent: without JavaScript its value must not get lost. */}
      {disabled && <input type="hidden" name={name} value={value} />}
    </div>
  );
});
