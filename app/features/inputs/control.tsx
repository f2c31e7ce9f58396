import type { Knob } from "~/capabilities/knob";
import { formatFdv } from "~/domain/estimate/format";
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
export function Slider({ name, disabled }: ControlProps) {
  const knob = useKnob(name);
  const update = useUpdate();
  const value = numberOf(useLive().scenario, name);
  const { min, max, step } = knob.shape as Knob["shape"] & { kind: "number" };
  return (
    // No name: without JavaScript, the form submits the number field's value.
    <input
      className="slider needs-script"
      type="range"
      data-param={name}
      autoComplete="off"
      {...{ min, max, step, value, disabled }}
      aria-label={labelOf(knob)}
      aria-valuetext={writeValue(knob, value)}
      onChange={(event) => update({ [name]: Number(event.target.value) })}
    />
  );
}

/** The field for a number, also of a slider beside it; it has the knob's name. */
export function RangeField({ name, disabled }: ControlProps) {
  const knob = useKnob(name);
  const value = numberOf(useLive().scenario, name);
  const unit = unitOf(knob);
  return (
    <>
      <NumberField
        {...useNumberEntry(knob, value)}
        label={labelOf(knob)}
        valueText={writeValue(knob, value)}
        disabled={disabled}
        unit={unit}
        className={unit === "$" ? undefined : "number-field--percent"}
      />
      {/* A disabled field isn't submitted; this keeps its value without JavaScript. */}
      {disabled && <input type="hidden" name={name} value={value} />}
    </>
  );
}

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
