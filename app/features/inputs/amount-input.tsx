import { memo } from "react";
import type { Knob } from "~/capabilities/knob";
import { formatExactly } from "~/domain/estimate/format";
import { isWithin } from "~/domain/scenario/params";
import { hasFields, numberOf } from "~/domain/scenario/scenario";
import { readAmount } from "~/domain/scenario/typed-amount";
import { outcomeOf } from "~/estimator/alternatives";
import type { Answer } from "~/estimator/answer";
import { listFields } from "~/estimator/fields";
import { ScenarioLink, useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Announcement } from "~/ui/notice";
import { useAmountField } from "~/ui/number-field";

/** The amounts of dollars that a visitor may type somewhere, and beside each what follows from it. */
export const Amounts = memo(function Amounts({
  place,
  answer,
}: {
  place: Knob["place"];
  answer: Answer;
}) {
  const knobs = listFields(useCampaign()).filter((knob) => knob.place === place);
  return knobs.map((knob) => <AmountInput key={knob.key} knob={knob} answer={answer} />);
});

/** A field for an amount of dollars, empty for 0. */
function AmountInput({ knob, answer }: { knob: Knob; answer: Answer }) {
  const { key, label, control, place } = knob;
  const example = control?.kind === "amount" ? control.example : "";
  const scenario = useShownScenario();
  const update = useUpdate();
  const { shape } = knob;
  const { min, max } = shape.kind === "number" ? shape : {};
  const { field, message, messageId } = useAmountField({
    name: key,
    value: numberOf(scenario, key),
    format: (usd) => (usd === 0 ? "" : formatExactly(usd)),
    read: (text) => readDollars(text, { min, max }),
    validate: (text) =>
      readDollars(text, { min, max }) === undefined ? `Enter an amount, such as ${example}` : null,
    onValue: (usd) => update({ [key]: usd }),
  });
  const outcome = message === null ? outcomeOf(key, answer) : null;
  return (
    <div className="amount small">
      <label htmlFor={key}>{label}</label>
      <input {...field} id={key} placeholder={example} />
      {message === null ? (
        <div>
          {outcome && (
            <>
              <span>{outcome.text}</span>{" "}
              {outcome.offer && (
                <ScenarioLink
                  className="tap"
                  patch={outcome.offer.patch}
                  isCurrent={hasFields(scenario, outcome.offer.patch)}
                >
                  {outcome.offer.name}
                </ScenarioLink>
              )}
              {/* What follows in the result card changes with the total, which is announced already. */}
              {place === "fdv" && (
                <Announcement
                  text={[outcome.text, outcome.offer?.name].filter(Boolean).join(" ")}
                />
              )}
            </>
          )}
        </div>
      ) : (
        <p className="field-message" id={messageId}>
          {message}
        </p>
      )}
    </div>
  );
}

/** Whole dollars, 0 if empty; undefined if it isn't an amount or is too large. */
function readDollars(text: string, range: { min?: number; max?: number }): number | undefined {
  const amount = text.trim() === "" ? 0 : readAmount(text);
  return amount === null || !isWithin(amount, range) ? undefined : Math.round(amount);
}
