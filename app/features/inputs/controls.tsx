import { useRef, type ComponentProps } from "react";
import type { Knob } from "~/capabilities/capability";
import { formatInWords, formatPoints } from "~/domain/estimate/format";
import { choiceOf, numberOf, type ScenarioKey } from "~/domain/scenario/scenario";
import { useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { SubmitButton } from "~/ui/buttons";
import { InfoTip } from "~/ui/info-tip";
import { NumberField, useNumberField } from "~/ui/number-field";
import { labelOf, useKnob, useNumberEntry } from "./control";
import { isLarge } from "./number-entry";

/** The controls of a card's knobs, apart from its sliders. */
export function Controls({ names }: { names: readonly ScenarioKey[] }) {
  return (
    <ul className="claim-list">
      {names.map((name) => (
        <li className="claim stack-xs" key={name}>
          <Control name={name} />
        </li>
      ))}
    </ul>
  );
}

function Control({ name }: { name: ScenarioKey }) {
  const { control } = useKnob(name);
  return control?.kind === "choice" ? <ChoiceControl name={name} /> : <NumberControl name={name} />;
}

/** A number with its label, and with its default if it differs. */
export function NumberControl({
  name,
  isUsable = true,
  origin,
}: {
  name: ScenarioKey;
  /** Whether it can be calculated with: what divides must be above 0. */
  isUsable?: boolean;
  /** Where its value is from, if that isn't the campaign's file. */
  origin?: string;
}) {
  const knob = useKnob(name);
  const update = useUpdate();
  const input = useRef<HTMLInputElement>(null);
  const value = numberOf(useShownScenario(), name);
  const usual = knob.defaultValue as number | null;
  const words = isLarge(value) ? formatInWords(value) : undefined;

  function reset() {
    update({ [name]: usual });
    // The focused button disappears.
    input.current?.focus();
  }

  return (
    <div
      className={`constant-field stack-xs ${isLarge(Number(usual)) ? "constant-field--large" : ""}`}
    >
      <div className="constant-field__head small line">
        <span aria-hidden="true">{labelOf(knob)}</span>
        <About knob={knob} />
        {usual !== null && value !== usual && (
          <span className="constant-field__default hint row">
            <span>{`Default ${formatPoints(usual)}`}</span>
            {/* Ahead of the field: without JavaScript, the first of two values counts. */}
            <SubmitButton
              name={name}
              value={usual}
              aria-label={`Reset ${labelOf(knob)}`}
              onPress={reset}
            >
              ↺
            </SubmitButton>
          </span>
        )}
      </div>
      <NumberField
        {...useNumberEntry(knob, value, isUsable ? null : "must be more than 0")}
        label={labelOf(knob)}
        inputRef={input}
        valueText={words}
        note={[words, origin].filter(Boolean).join(" · ") || undefined}
      />
    </div>
  );
}

/** A list of options, perhaps with a field for a number of the visitor's own. */
function ChoiceControl({ name }: { name: ScenarioKey }) {
  const knob = useKnob(name);
  const { label, shape, control, format } = knob;
  const options = shape.kind === "choice" ? shape.options : [];
  const chosen = choiceOf(useShownScenario(), name);
  const isOwn = chosen !== "" && !options.includes(chosen);
  return (
    <>
      <div className="row">
        <label htmlFor={`${name}-select`}>{label}</label>
        <About knob={knob} />
        {control?.kind === "choice" && control.own !== undefined && (
          <OwnNumber knob={knob} chosen={chosen} own={control.own} />
        )}
      </div>
      <ChoiceSelect
        param={name}
        options={[
          ["", control?.kind === "choice" ? control.none : ""],
          ...options.map((value) => [value, format(value, [])] as const),
          ...(isOwn ? [[chosen, `Custom ${format(chosen, [])}`] as const] : []),
        ]}
      />
    </>
  );
}

function About({ knob: { key, label, info } }: { knob: Knob }) {
  return info === undefined ? null : <InfoTip id={`about-${key}`} about={label} text={info} />;
}

/** The field for a number that is none of the options. Without scripts, it counts first. */
function OwnNumber({ knob, chosen, own }: { knob: Knob; chosen: string; own: string }) {
  const { field, message, messageId } = useNumberField(useNumberEntry(knob, chosen));
  const { min, max } = (knob.shape.kind === "choice" && knob.shape.own) || {};
  return (
    <>
      {/* Not in the stylesheet, as few campaigns have it. */}
      <div className="claim__count row small" style={{ marginLeft: "auto" }}>
        <span aria-hidden="true">{own}</span>
        <input
          {...field}
          style={{ width: "6rem", fontSize: "var(--size-m)" }}
          aria-label={`${own} of ${knob.label}`}
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

/** A choice of the scenario; its label is for `${param}-select`. */
export function ChoiceSelect({
  param,
  options,
  ...attributes
}: {
  param: ScenarioKey;
  /** Each value, as a link has it, with its text. */
  options: readonly (readonly [value: string, text: string])[];
} & Pick<ComponentProps<"select">, "disabled" | "aria-describedby" | "aria-label">) {
  const update = useUpdate();
  const { read } = useKnob(param);
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
