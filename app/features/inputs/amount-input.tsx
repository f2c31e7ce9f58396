import type { ReactNode } from "react";
import { formatExactly } from "~/domain/estimate/format";
import { fitToRange } from "~/domain/scenario/params";
import { GOAL } from "~/domain/scenario/scenario";
import { readAmount } from "~/domain/scenario/typed-amount";
import { useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { useAmountField } from "~/ui/number-field";

/** A field of the scenario for an amount of dollars, empty for 0, and beside it what follows from it. */
export function AmountInput({
  name,
  label,
  placeholder,
  children,
}: {
  name: "goal" | "cost";
  label: string;
  /** An amount as an example. */
  placeholder: string;
  children: ReactNode;
}) {
  const update = useUpdate();
  const { field, message, messageId } = useAmountField({
    name,
    value: useShownScenario()[name],
    format: (usd) => (usd === 0 ? "" : formatExactly(usd)),
    read: readDollars,
    validate: (text) =>
      readDollars(text) === undefined ? `Enter an amount, such as ${placeholder}` : null,
    onValue: (usd) => update({ [name]: usd }),
  });
  return (
    <div className="amount small">
      <label htmlFor={name}>{label}</label>
      <input {...field} id={name} placeholder={placeholder} />
      {message === null ? (
        <div>{children}</div>
      ) : (
        <p className="field-message" id={messageId}>
          {message}
        </p>
      )}
    </div>
  );
}

/** Whole dollars, 0 if empty; undefined if it isn't an amount or is too large. */
function readDollars(text: string): number | undefined {
  const amount = text.trim() === "" ? 0 : readAmount(text);
  return amount === null || amount < GOAL.min || amount > GOAL.max
    ? undefined
    : fitToRange(amount, GOAL);
}
