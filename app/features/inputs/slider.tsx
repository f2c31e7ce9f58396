import type { SliderRange } from "~/domain/campaign/campaign";
import type { ScenarioKey } from "~/domain/scenario/scenario";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { NumberField } from "~/ui/number-field";
import { rangeProps } from "./range-props";

export interface RangeInputProps {
  /** The URL parameter that the input sets. */
  name: ScenarioKey;
  label: string;
  range: SliderRange;
  value: number;
  unit?: "%" | "$";
  /** The value as text for screen readers. */
  valueText?: string;
  disabled?: boolean;
  update: UpdateScenario;
}

/** A slider, named by its label. */
export function Slider({
  name,
  label,
  range: { min, max, step },
  value,
  unit = "%",
  valueText = `${value}${unit}`,
  disabled = false,
  update,
}: RangeInputProps) {
  return (
    // No name: without JavaScript, the form submits the number field's value.
    <input
      className="slider needs-script"
      type="range"
      data-param={name}
      autoComplete="off"
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => update({ [name]: Number(event.target.value) })}
    />
  );
}

/** The number field beside a slider, for exact values; it has the slider's name. */
export function RangeField({
  name,
  label,
  range,
  value,
  unit = "%",
  valueText = `${value}${unit}`,
  disabled = false,
  update,
}: RangeInputProps) {
  return (
    <>
      <NumberField
        name={name}
        label={label}
        value={value}
        valueText={valueText}
        {...rangeProps(range, value, unit)}
        disabled={disabled}
        unit={unit}
        onValue={(next) => update({ [name]: next })}
        className={unit === "%" ? "number-field--percent" : undefined}
      />
      {/* A disabled field isn't submitted; this keeps its value without JavaScript. */}
      {disabled && <input type="hidden" name={name} value={value} />}
    </>
  );
}
