import { memo } from "react";
import type { Knob } from "~/capabilities/capability";
import type { SliderRange } from "~/domain/campaign/campaign";
import { formatFdv } from "~/domain/estimate/format";
import { fitToRange } from "~/domain/scenario/params";
import { numberOf, type ParamValue, type ScenarioKey } from "~/domain/scenario/scenario";
import { getField } from "~/estimator/fields";
import { useLive, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { NumberField } from "~/ui/number-field";
import { createNumberEntry } from "./number-entry";

interface ControlProps {
  /** A field of the scenario that is a number. */
  name: ScenarioKey;
  disabled?: boolean;
}

/** A slider, named by its label. */
export function Slider(props: ControlProps) {
  return <SliderAt {...props} value={numberOf(useLive().scenario, props.name)} />;
}

/** Not rendered at the steps of other sliders. */
const SliderAt = memo(function SliderAt({
  name,
  disabled,
  value,
}: ControlProps & { value: number }) {
  const knob = useKnob(name);
  const update = useUpdate();
  const range = knob.shape as SliderRange & { kind: "number" };
  const isLog = knob.control?.kind === "slider" && knob.control.isLog === true;
  return (
    // No name: without JavaScript, the form submits the number field's value.
    <input
      className="slider needs-script"
      type="range"
      data-param={name}
      autoComplete="off"
      // What keeps number fields in step before hydration has to know, too.
      data-log={isLog ? [range.min, range.max, range.step].join() : undefined}
      {...(isLog
        ? { min: 0, max: POSITIONS, value: positionOf(value, range) }
        : { min: range.min, max: range.max, step: range.step, value })}
      disabled={disabled}
      aria-label={labelOf(knob)}
      aria-valuetext={writeValue(knob, value)}
      onChange={({ target }) => {
        const moved = Number(target.value);
        update({ [name]: isLog ? valueAt(moved, value, range) : moved });
      }}
    />
  );
});

/** The positions of a slider whose equal ways are equal factors. */
const POSITIONS = 1000;

function positionOf(value: number, { min, max }: SliderRange): number {
  return Math.round((POSITIONS * Math.log(value / min)) / Math.log(max / min));
}

/** The value at a position: at least a step away from the one before if the position is another. */
function valueAt(position: number, before: number, range: SliderRange): number {
  const { min, max, step } = range;
  const value = fitToRange(min * (max / min) ** (position / POSITIONS), range);
  const way = Math.sign(position - positionOf(before, range));
  return value === before ? fitToRange(before + way * step, range) : value;
}

/** The field for a number, also of a slider beside it; it has the knob's name. */
export function RangeField(props: ControlProps) {
  return <FieldAt {...props} value={numberOf(useLive().scenario, props.name)} />;
}

const FieldAt = memo(function FieldAt({ name, disabled, value }: ControlProps & { value: number }) {
  const knob = useKnob(name);
  const unit = unitOf(knob);
  return (
    <>
      <NumberField
        {...useNumberEntry(knob, value)}
        label={labelOf(knob)}
        valueText={writeValue(knob, value)}
        disabled={disabled}
        unit={unit}
        className={unit === "%" ? "number-field--percent" : undefined}
      />
      {/* A disabled field isn't submitted; this keeps its value without JavaScript. */}
      {disabled && <input type="hidden" name={name} value={value} />}
    </>
  );
});

/** A knob's number as the props of a text field. */
export function useNumberEntry(knob: Knob, current: ParamValue, fault: string | null = null) {
  const update = useUpdate();
  const { key, shape } = knob;
  return {
    ...createNumberEntry(knob, current, fault),
    name: key,
    onValue: (value: number | null) =>
      update({ [key]: shape.kind === "choice" ? String(value ?? "") : value }),
  };
}

export function useKnob(name: ScenarioKey): Knob {
  return getField(useCampaign(), name);
}

/** What a knob's control is called. */
export function labelOf({ control, label }: Knob): string {
  return (control && "label" in control && control.label) || label;
}

function unitOf({ control }: Knob) {
  return control?.kind === "slider" ? control.unit : undefined;
}

/** A slider's value for screen readers. */
function writeValue(knob: Knob, value: number): string | undefined {
  const unit = unitOf(knob);
  return unit === "$" ? formatFdv(value) : unit && `${value}${unit}`;
}
