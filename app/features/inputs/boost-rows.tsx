import { multiplierOf, ownRange, boostKey } from "~/capabilities/boosts";
import { choiceOf } from "~/domain/scenario/scenario";
import { useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { useAmountField } from "~/ui/number-field";
import { ChoiceSelect, InfoTip } from "./bonus-rows";
import { rangeProps } from "./slider";

/** The boosts of a card: each a choice and, where the campaign has it, a multiplier of one's own. */
export function BoostRows({ boosts }: { boosts: readonly string[] }) {
  return (
    <ul className="bonus-list">
      {boosts.map((name) => (
        <BoostRow key={name} name={name} />
      ))}
    </ul>
  );
}

function BoostRow({ name }: { name: string }) {
  const { label, info, choices, custom } = useCampaign().boosts[name]!;
  const param = boostKey(name);
  const chosen = choiceOf(useShownScenario(), param);
  const isOwn = chosen !== "" && !Object.hasOwn(choices, chosen);
  return (
    <li className="bonus stack-xs">
      <div className="row">
        <label htmlFor={`${param}-select`}>{label}</label>
        {info !== undefined && <InfoTip id={`about-${param}`} about={label} text={info} />}
        {custom && <OwnMultiplier name={name} own={isOwn ? Number(chosen) : null} />}
      </div>
      <ChoiceSelect
        param={param}
        options={[
          ["", "None"],
          ...Object.entries(choices).map(
            ([key, choice]) => [key, `${choice.label} · ×${choice.multiplier}`] as const,
          ),
          ...(isOwn ? [[chosen, `Your own · ×${chosen}`] as const] : []),
        ]}
      />
    </li>
  );
}

/** The field for a multiplier that is none of the choices. Without scripts, it counts first. */
function OwnMultiplier({ name, own }: { name: string; own: number | null }) {
  const campaign = useCampaign();
  const update = useUpdate();
  const boost = campaign.boosts[name]!;
  const param = boostKey(name);
  const range = ownRange(boost)!;
  const { read, validate } = rangeProps(range, multiplierOf(campaign, name, useShownScenario()));
  const isEmpty = (text: string) => text.trim() === "";
  const { field, message, messageId } = useAmountField<number | null>({
    name: param,
    value: own,
    read: (text) => (isEmpty(text) ? null : read(text)),
    validate: (text) => (isEmpty(text) ? null : validate(text)),
    onValue: (next) => update({ [param]: next === null ? "" : String(next) }),
  });
  return (
    <>
      {/* Not in the stylesheet, as few campaigns have it. */}
      <div className="bonus__count row small" style={{ marginLeft: "auto" }}>
        <span aria-hidden="true">Own multiplier</span>
        <input
          {...field}
          style={{ width: "6rem", fontSize: "var(--size-m)" }}
          aria-label={`Own multiplier of ${boost.label}`}
          placeholder={`${range.min} to ${range.max}`}
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
