import { useRef, type ComponentProps, memo } from "react";
import type { Range } from "~/estimate/campaign";
import { getField } from "~/estimate/fields";
import { formatInWords, formatPoints, formatFdv, formatExactly } from "~/estimate/format";
import {
  labelOf,
  type Parameter,
  boundsOf,
  fitToRange,
  isWithin,
  readAmount,
  valueOnLog,
} from "~/estimate/params";
import { textOf, numberOf, type ScenarioKey, type ParamValue } from "~/estimate/scenario";
import { useShownScenario, useUpdate, useLive } from "~/features/scenario/scenario-context";
import { SubmitButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { InfoTip } from "~/ui/info-tip";
import { NumberField, useNumberField, type NumberEntry } from "~/ui/number-field";

/** Field of a number in the details, with its default. */
export function NumberControl({
  name,
  fault,
  origin,
}: {
  name: ScenarioKey;
  /** Why its value can't be used, whatever is typed. */
  fault?: string | null;
  /** Where its value is from, if not the campaign's file. */
  origin?: string;
}) {
  const parameter = useParameter(name);
  const update = useUpdate();
  const input = useRef<HTMLInputElement>(null);
  const value = numberOf(useShownScenario(), name);
  const defaultValue = Number(parameter.defaultValue);
  const words = isLarge(value) ? formatInWords(value) : undefined;

  function reset() {
    update({ [name]: defaultValue });
    // The focused button disappears.
    input.current?.focus();
  }

  return (
    <div
      className={`constant-field stack-xs ${isLarge(defaultValue) ? "constant-field--large" : ""}`}
    >
      <div className="constant-field__head small line">
        <span aria-hidden="true">{labelOf(parameter)}</span>
        {value !== defaultValue && (
          <span className="constant-field__default hint row">
            <span>{`Default ${formatPoints(defaultValue)}`}</span>
            {/* Ahead of the field: without JavaScript, the first of two values counts. */}
            <SubmitButton
              name={name}
              value={defaultValue}
              aria-label={`Reset ${labelOf(parameter)}`}
              onPress={reset}
            >
              ↺
            </SubmitButton>
          </span>
        )}
      </div>
      <NumberField
        {...useNumberEntry(parameter, value, fault)}
        label={labelOf(parameter)}
        inputRef={input}
        valueText={words}
        note={[words, origin].filter(Boolean).join(" · ") || undefined}
      />
    </div>
  );
}

/** Item of a list on a card: a select with its explanation, and a field for another number. */
export function ChoiceControl({ name }: { name: ScenarioKey }) {
  const parameter = useParameter(name);
  const { label, info, shape, control, format } = parameter;
  const chosen = textOf(useShownScenario(), name);
  if (shape.kind !== "choice" || control?.kind !== "choice") return null;
  const { options } = shape;
  const isCustom = chosen !== "" && !options.includes(chosen);
  return (
    <li className="bonus stack-xs">
      <div className="cluster">
        <label htmlFor={`${name}-select`}>{label}</label>
        {info !== undefined && <InfoTip id={`about-${name}`} about={label} text={info} />}
        {control.custom !== undefined && (
          <CustomNumber parameter={parameter} chosen={chosen} label={control.custom} />
        )}
      </div>
      <ChoiceSelect
        param={name}
        options={[
          ["", control.none],
          ...options.map((value) => [value, format(value, [])] as const),
          ...(isCustom ? [[chosen, `Custom ${format(chosen, [])}`] as const] : []),
        ]}
      />
    </li>
  );
}

/** Without scripts, it counts ahead of the options. */
function CustomNumber({
  parameter,
  chosen,
  label,
}: {
  parameter: Parameter;
  chosen: string;
  label: string;
}) {
  const { field, message, messageId } = useNumberField(useNumberEntry(parameter, chosen));
  const { min, max } = (parameter.shape.kind === "choice" && parameter.shape.custom) || {};
  return (
    <>
      <div className="bonus__custom row small">
        <span aria-hidden="true">{label}</span>
        <input
          {...field}
          aria-label={`${label} of ${parameter.label}`}
          placeholder={`${min} to ${max}`}
        />
      </div>
      <span className="needs-no-script hint">Clear this field to choose from the list.</span>
      {message !== null && (
        <span className="field-message" id={messageId}>
          {message}
        </span>
      )}
    </>
  );
}

/** Its label is for `${param}-select`. */
export function ChoiceSelect({
  param,
  options,
  ...attributes
}: {
  param: ScenarioKey;
  options: readonly (readonly [value: string, text: string])[];
} & Pick<ComponentProps<"select">, "disabled" | "aria-describedby" | "aria-label">) {
  const update = useUpdate();
  const { read } = useParameter(param);
  return (
    <select
      {...attributes}
      id={`${param}-select`}
      name={param}
      autoComplete="off"
      value={String(useShownScenario()[param] ?? "")}
      onChange={(event) => update({ [param]: read(event.target.value).value })}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface ControlProps {
  name: ScenarioKey;
  disabled?: boolean;
}

export function Slider(props: ControlProps) {
  return <SliderAt {...props} value={numberOf(useLive().scenario, props.name)} />;
}

/** Memoized, because steps of other sliders don't concern it. */
const SliderAt = memo(function SliderAt({
  name,
  disabled,
  value,
}: ControlProps & { value: number }) {
  const parameter = useParameter(name);
  const update = useUpdate();
  const range = parameter.shape as Range & { kind: "number" };
  const isLog = parameter.control?.kind === "slider" && parameter.control.isLog === true;
  return (
    // No name: without JavaScript, the form submits the number field's value.
    <input
      className="slider needs-script"
      type="range"
      data-param={name}
      autoComplete="off"
      // Number fields are kept in step before hydration, too.
      data-log={isLog ? [range.min, range.max, range.step].join() : undefined}
      {...(isLog
        ? { min: 0, max: POSITIONS, value: positionOf(value, range) }
        : { min: range.min, max: range.max, step: range.step, value })}
      disabled={disabled}
      aria-label={labelOf(parameter)}
      aria-valuetext={formatValueText(parameter, value)}
      onChange={({ target }) => {
        const moved = Number(target.value);
        update({ [name]: isLog ? valueAt(moved, value, range) : moved });
      }}
    />
  );
});

/** Positions of a logarithmic slider. */
const POSITIONS = 1000;

function positionOf(value: number, { min, max }: Range): number {
  return Math.round((POSITIONS * Math.log(value / min)) / Math.log(max / min));
}

/** At least a step from the value before if the position is another. */
function valueAt(position: number, before: number, range: Range): number {
  const value = fitToRange(valueOnLog(position / POSITIONS, range), range);
  const way = Math.sign(position - positionOf(before, range));
  return value === before ? fitToRange(before + way * range.step, range) : value;
}

/** Number field, also beside a slider; the form submits it. */
export function RangeField(props: ControlProps) {
  return <FieldAt {...props} value={numberOf(useLive().scenario, props.name)} />;
}

const FieldAt = memo(function FieldAt({ name, disabled, value }: ControlProps & { value: number }) {
  const parameter = useParameter(name);
  return (
    <>
      <NumberField
        {...useNumberEntry(parameter, value)}
        label={labelOf(parameter)}
        valueText={formatValueText(parameter, value)}
        disabled={disabled}
        unit={unitOf(parameter)}
      />
      {/* A disabled field isn't submitted; this keeps its value without JavaScript. */}
      {disabled && <input type="hidden" name={name} value={value} />}
    </>
  );
});

export function useNumberEntry(
  parameter: Parameter,
  current: ParamValue,
  fault: string | null = null,
) {
  const update = useUpdate();
  const { key, shape } = parameter;
  return {
    ...createNumberEntry(parameter, current, fault),
    name: key,
    onValue: (value: number | null) =>
      update({ [key]: shape.kind === "choice" ? String(value ?? "") : value }),
  };
}

export function useParameter(name: ScenarioKey): Parameter {
  return getField(useCampaign(), name);
}

function unitOf({ control }: Parameter) {
  return control?.kind === "slider" ? control.unit : undefined;
}

/** For screen readers. */
function formatValueText(parameter: Parameter, value: number): string | undefined {
  const unit = unitOf(parameter);
  return unit === "$" ? formatFdv(value) : unit && `${value}${unit}`;
}

/** A text counts as it would in a link; one without a number keeps the value before. */
export function createNumberEntry(
  { about, shape, control, defaultValue, isEmptyDefault, format }: Parameter,
  current: ParamValue,
  fault: string | null = null,
): NumberEntry {
  const isChoice = shape.kind === "choice";
  const isOptional = shape.kind === "number" && shape.isOptional === true;
  const { min, max, step } = boundsOf(shape) ?? {};
  const isListed = isChoice && ["", ...shape.options].includes(String(current));
  const value = isListed || current === null ? null : Number(current);
  /** Value of an empty field with the focus; undefined if unfinished. */
  const empty = isChoice || isOptional ? null : isEmptyDefault ? Number(defaultValue) : undefined;
  const isDollars = control?.kind === "slider" && control.unit === "$";
  const example = control && "example" in control ? control.example : undefined;
  /** Points are copied from where they are counted, with all their digits. */
  const hasWords =
    about !== "points" && (example !== undefined || isDollars || isLarge(Number(defaultValue)));
  const used =
    isChoice && current !== null ? format(current, []) : value === null ? "" : formatNumber(value);

  function formatNumber(number: number): string {
    if (control?.kind === "number" && isLarge(number)) return formatInWords(number);
    return isChoice ? formatPoints(number) : format(number, []);
  }

  function parse(text: string): number | null | undefined {
    return isBlank(text) ? empty : (readAmount(text, { min, max }) ?? undefined);
  }

  function fit(number: number): number {
    return min === undefined || max === undefined || step === undefined
      ? Math.max(min ?? -Infinity, number)
      : fitToRange(number, { min, max, step });
  }

  /** Value once the field is left; undefined for no number. */
  function readFinal(text: string): number | null | undefined {
    // As in a link: without a maximum, nothing is the minimum.
    if (isBlank(text)) return empty === undefined && max === undefined ? min : empty;
    const number = parse(text);
    // Nothing can stand for points that aren't usable.
    if (typeof number !== "number" || (isOptional && !isWithin(number, { min, max })))
      return undefined;
    return fit(number);
  }

  function formatAdvice(): string {
    if (min === undefined)
      return `a number, for example ${example ?? formatNumber(Number(defaultValue))}`;
    if (example !== undefined) {
      // The other maxima are beyond what anybody types.
      const limit = max === undefined || isLarge(max) ? "or more" : `to ${formatPoints(max)}`;
      return `${formatPoints(min)} ${limit}, such as ${example}`;
    }
    if (max === undefined) return `${formatNumber(min)} or more`;
    // Half more than the default is an example of another value.
    const more = () => formatNumber(fit(Number(defaultValue) * 1.5)).slice(1);
    if (control?.kind === "number" && step === 1)
      return `a whole number from ${formatNumber(min)} to ${formatNumber(max)}`;
    const how =
      isDollars || step === undefined
        ? `for example ${more()}`
        : `in steps of ${formatNumber(step)}`;
    return `${formatNumber(min)} to ${formatNumber(max)}, ${how}`;
  }

  return {
    value,
    min,
    max,
    step: (control?.kind === "number" ? control.step : undefined) ?? step ?? 1,
    inputMode: hasWords ? "text" : "decimal",
    format: (number) => (number === null || number === empty ? "" : formatExactly(number)),
    read(text) {
      const number = parse(text);
      if (typeof number !== "number") return number;
      return isWithin(number, { min, max }) ? fit(number) : undefined;
    },
    commit(text) {
      const number = readFinal(text);
      return number === undefined ? value : number;
    },
    validate(text) {
      if (fault !== null) return fault;
      const number = parse(text);
      if (number === value) return null;
      if (step !== undefined && typeof number === "number" && isWithin(number, { min, max }))
        return `Rounded to ${used}: steps are ${formatNumber(step)}.`;
      const verb = readFinal(text) === value ? "Using" : "Still using";
      return `Enter ${formatAdvice()}. ${used === "" ? "No value is used" : `${verb} ${used}`}.`;
    },
  };
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** Too many digits to read at a glance. */
function isLarge(value: number): boolean {
  return Math.abs(value) >= 1_000_000;
}
