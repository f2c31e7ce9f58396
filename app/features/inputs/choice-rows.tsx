import type { ComponentProps } from "react";
import type { Knob } from "~/capabilities/knob";
import { choiceOf, type ScenarioKey } from "~/domain/scenario/scenario";
import { getField } from "~/estimator/fields";
import { useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { InfoTip } from "~/ui/info-tip";
import { adviseEntry, useAmountField } from "~/ui/number-field";
import { readInRange } from "./slider";

/** A card's lists of options, each perhaps with a field for a number of the visitor's own. */
export function ChoiceRows({ names }: { names: readonly ScenarioKey[] }) {
  const campaign = useCampaign();
  return (
    <ul className="claim-list">
      {names.map((name) => (
        <ChoiceRow key={name} knob={getField(campaign, name)} />
      ))}
    </ul>
  );
}

function ChoiceRow({ knob }: { knob: Knob }) {
  const { key, label, info, shape, format } = knob;
  const options = shape.kind === "choice" ? shape.options : [];
  const chosen = choiceOf(useShownScenario(), key);
  const isOwn = chosen !== "" && !options.includes(chosen);
  return (
    <li className="claim stack-xs">
      <div className="row">
        <label htmlFor={`${key}-select`}>{label}</label>
        {info !== undefined && <InfoTip id={`about-${key}`} about={label} text={info} />}
        <OwnNumber {...{ knob, chosen, isOwn }} />
      </div>
      <ChoiceSelect
        param={key}
        options={[
          ["", "None"],
          ...options.map((value) => [value, format(value, [])] as const),
          ...(isOwn ? [[chosen, `Your own ${format(chosen, [])}`] as const] : []),
        ]}
      />
    </li>
  );
}

/** The field for a number that is none of the options. Without scripts, it counts first. */
function OwnNumber({
  knob: { key, label, control, shape, format },
  chosen,
  isOwn,
}: {
  knob: Knob;
  chosen: string;
  /** Whether it is none of the options. */
  isOwn: boolean;
}) {
  const update = useUpdate();
  const own = control?.kind === "choice" ? control.own : undefined;
  const range = shape.kind === "choice" ? shape.own : undefined;
  const { min, max, step } = range ?? {};
  // Undefined for what is no number in the range.
  const read = (text: string) => (text.trim() === "" ? null : range && readInRange(text, range));
  const { field, message, messageId } = useAmountField<number | null>({
    name: key,
    value: isOwn ? Number(chosen) : null,
    read,
    validate: (text) =>
      read(text) === undefined
        ? adviseEntry(`${min} to ${max}, in steps of ${step}`, format(chosen, []) || "none")
        : null,
    onValue: (next) => update({ [key]: next === null ? "" : String(next) }),
  });
  if (own === undefined) return null;
  return (
    <>
      {/* Not in the stylesheet, as few campaigns have it. */}
      <div className="claim__count row small" style={{ marginLeft: "auto" }}>
        <span aria-hidden="true">{own}</span>
        <input
          {...field}
          style={{ width: "6rem", fontSize: "var(--size-m)" }}
          aria-label={`${own} of ${label}`}
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
