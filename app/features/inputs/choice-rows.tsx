import type { ComponentProps } from "react";
import type { Control, Knob } from "~/capabilities/knob";
import { choiceOf, type ScenarioKey } from "~/domain/scenario/scenario";
import { getField } from "~/estimator/fields";
import { useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { InfoTip } from "~/ui/info-tip";
import { useAmountField } from "~/ui/number-field";
import { rangeProps } from "./slider";

type Choice = Control & { kind: "choice" };

/** A card's lists of values, each perhaps with a field for a number of the visitor's own. */
export function ChoiceRows({ names }: { names: readonly ScenarioKey[] }) {
  const campaign = useCampaign();
  return (
    <ul className="bonus-list">
      {names.map((name) => (
        <ChoiceRow key={name} knob={getField(campaign, name)} />
      ))}
    </ul>
  );
}

function ChoiceRow({ knob }: { knob: Knob }) {
  const { key, label, info } = knob;
  const { options, own } = knob.control as Choice;
  const chosen = choiceOf(useShownScenario(), key);
  const isOwn = !options.some(([value]) => value === chosen);
  return (
    <li className="bonus stack-xs">
      <div className="row">
        <label htmlFor={`${key}-select`}>{label}</label>
        {info !== undefined && <InfoTip id={`about-${key}`} about={label} text={info} />}
        {own && <OwnNumber {...{ knob, own, chosen, isOwn }} />}
      </div>
      <ChoiceSelect
        param={key}
        options={[
          ...options,
          ...(isOwn ? [[chosen, `Your own · ${knob.format(chosen, [])}`] as const] : []),
        ]}
      />
    </li>
  );
}

/** The field for a number that is none of the choices. Without scripts, it counts first. */
function OwnNumber({
  knob: { key, label },
  own,
  chosen,
  isOwn,
}: {
  knob: Knob;
  own: Choice["own"] & {};
  chosen: string;
  /** Whether it is none of the list. */
  isOwn: boolean;
}) {
  const update = useUpdate();
  const { min, max } = own.range;
  const { read, validate } = rangeProps(own.range, own.numberOf(chosen));
  const isEmpty = (text: string) => text.trim() === "";
  const { field, message, messageId } = useAmountField<number | null>({
    name: key,
    value: isOwn ? own.numberOf(chosen) : null,
    read: (text) => (isEmpty(text) ? null : read(text)),
    validate: (text) => (isEmpty(text) ? null : validate(text)),
    onValue: (next) => update({ [key]: next === null ? "" : String(next) }),
  });
  return (
    <>
      {/* Not in the stylesheet, as few campaigns have it. */}
      <div className="bonus__count row small" style={{ marginLeft: "auto" }}>
        <span aria-hidden="true">{own.label}</span>
        <input
          {...field}
          style={{ width: "6rem", fontSize: "var(--size-m)" }}
          aria-label={`${own.label} of ${label}`}
          placeholder={`${min} to ${max}`}
        />
      </div>
      <span className="needs-no-script hint">Empty it to choose from the list.</span>
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
  /** Each value with its text. */
  options: readonly (readonly [value: string, text: string])[];
} & Pick<ComponentProps<"select">, "disabled" | "aria-describedby">) {
  const update = useUpdate();
  return (
    <select
      {...attributes}
      id={`${param}-select`}
      name={param}
      autoComplete="off"
      value={choiceOf(useShownScenario(), param)}
      onChange={(event) => update({ [param]: event.target.value })}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
