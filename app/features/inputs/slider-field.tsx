import { memo, type ReactNode } from "react";
import type { SliderRange } from "~/domain/campaign/campaign";
import type { ScenarioKey } from "~/domain/scenario/scenario";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { NumberField } from "~/ui/number-field";
import { rangeProps } from "./range-props";

/** A slider with a number field for exact values; both are named by the label. */
export const SliderField = memo(function SliderField({
  name,
  label,
  heading,
  range,
  value,
  unit = "%",
  summary,
  disabled = false,
  update,
}: {
  /** The URL parameter that the slider sets. */
  name: ScenarioKey;
  label: string;
  /** Shown above the slider instead of the label; null for no heading. */
  heading?: ReactNode;
  range: SliderRange;
  value: number;
  unit?: "%" | "$";
  /** The value as text for screen readers. */
  summary?: string;
  disabled?: boolean;
  update: UpdateScenario;
}) {
  const id = `${name}-slider`;
  const { min, max, step } = range;
  const valueText = summary ?? `${value}${unit}`;
  const onValue = (value: number) => update({ [name]: value });

  return (
    <div className="stack-xs">
      {heading !== null && (
        <div className="slider-field__head line">
          {heading ?? <label htmlFor={id}>{label}</label>}
        </div>
      )}
      <div className="slider-field__controls row">
        {/* No name: without JavaScript, the form submits the number field's value. */}
        <input
          id={id}
          className="slider needs-script"
          type="range"
          data-param={name}
          autoComplete="off"
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={disabled}
          aria-label={heading === undefined ? undefined : label}
          aria-valuetext={valueText}
          onChange={(event) => onValue(Number(event.target.value))}
        />
        <NumberField
          name={name}
          label={label}
          value={value}
          valueText={valueText}
          {...rangeProps(range, value)}
          disabled={disabled}
          unit={unit}
          onValue={onValue}
          className={unit === "$" ? "number-field--dollars" : "number-field--percent"}
        />
      </div>
      {/* A disabled field isn't submitted; this keeps its value without JavaScript. */}
      {disabled && <input type="hidden" name={name} value={value} />}
    </div>
  );
});
