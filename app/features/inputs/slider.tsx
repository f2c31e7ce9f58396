import type { Control } from "~/capabilities/knob";
import type { SliderRange } from "~/domain/campaign/campaign";
import { formatFdv, formatFdvShort, formatPoints } from "~/domain/estimate/format";
import { fitToRange, isWithin } from "~/domain/scenario/params";
import { numberOf, type ScenarioKey } from "~/domain/scenario/scenario";
import { readAmount } from "~/domain/scenario/typed-amount";
import { getField } from "~/estimator/fields";
import { useLive, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { adviseEntry, NumberField } from "~/ui/number-field";

interface SliderProps {
  /** A field with a slider. */
  name: ScenarioKey;
  disabled?: boolean;
}

/** A slider, named by its label. */
export function Slider({ name, disabled }: SliderProps) {
  const { label, range, value, valueText, onValue } = useSlider(name);
  return (
    // No name: without JavaScript, the form submits the number field's value.
    <input
      className="slider needs-script"
      type="range"
      data-param={name}
      autoComplete="off"
      min={range.min}
      max={range.max}
      step={range.step}
      value={value}
      disabled={disabled}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onValue(Number(event.target.value))}
    />
  );
}

/** The number field beside a slider, for exact values; it has the slider's name. */
export function RangeField({ name, disabled }: SliderProps) {
  const { label, range, unit, value, valueText, onValue } = useSlider(name);
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
        onValue={onValue}
        className={unit === "%" ? "number-field--percent" : undefined}
      />
      {/* A disabled field isn't submitted; this keeps its value without JavaScript. */}
      {disabled && <input type="hidden" name={name} value={value} />}
    </>
  );
}

/** What a field's slider is, with its live value and a function that changes it. */
function useSlider(name: ScenarioKey) {
  const campaign = useCampaign();
  const update = useUpdate();
  const value = numberOf(useLive().scenario, name);
  const knob = getField(campaign, name);
  const { unit, range, label = knob.label } = knob.control as Control & { kind: "slider" };
  return {
    ...{ label, unit, range, value },
    valueText: unit === "$" ? formatFdv(value) : `${value}${unit}`,
    onValue: (next: number) => update({ [name]: next }),
  };
}

/** The number of a text, on the range's step; undefined if there is none within the range. */
export function readInRange(text: string, range: SliderRange): number | undefined {
  const number = readAmount(text, range);
  const { min, max } = range;
  return number !== null && isWithin(number, { min, max }) ? fitToRange(number, range) : undefined;
}

/** The props of a number field whose value is in a range, and on its step. */
export function rangeProps(range: SliderRange, value: number, unit: "" | "%" | "$" = "") {
  const { min, max, step, default: defaultValue } = range;
  const isDollars = unit === "$";
  const write = (number: number) =>
    isDollars ? formatFdvShort(number) : `${formatPoints(number)}${unit}`;
  const advice = isDollars
    ? // Half more than the default, as an example of another value.
      `for example ${write(fitToRange(defaultValue * 1.5, range)).slice(1)}`
    : `in steps of ${write(step)}`;

  function commit(text: string): number {
    const number = readAmount(text, range);
    return number === null ? value : fitToRange(number, range);
  }

  return {
    min,
    max,
    step,
    inputMode: isDollars ? ("text" as const) : ("decimal" as const),
    read: (text: string) => readInRange(text, range),
    commit,
    validate(text: string): string | null {
      const number = readAmount(text, range);
      if (number === value) return null;
      const isFitted = number !== null && commit(text) === value;
      return adviseEntry(`${write(min)} to ${write(max)}, ${advice}`, write(value), isFitted);
    },
  };
}
