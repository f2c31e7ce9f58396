import type { KeyboardEvent, ReactNode, Ref } from "react";
import { spinValue, type Spin } from "./spin-value";
import { useAmountField, type AmountField } from "./use-amount-field";

/**
 * A field for a number that keys change by steps. It says which value is used if its text is
 * invalid.
 */
export function NumberField({
  label,
  valueText,
  min,
  max,
  step,
  className = "",
  unit,
  disabled,
  note,
  inputRef,
  ...amount
}: AmountField &
  Spin & {
    /** Accessible name. */
    label: string;
    /** The value as text for screen readers. */
    valueText?: string;
    className?: string;
    unit?: ReactNode;
    disabled?: boolean;
    /** Describes the value below the field while there is no message. */
    note?: string;
    inputRef?: Ref<HTMLInputElement>;
  }) {
  const { field, message, messageId, enter } = useAmountField(amount);
  const description = message ?? note;

  function handleKey(event: KeyboardEvent) {
    field.onKeyDown(event);
    const spun = spinValue(event, { value: amount.value, min, max, step });
    if (spun === null) return;
    event.preventDefault();
    enter(String(spun));
  }

  return (
    <div className={`number-field stack-xs ${className}`}>
      <span className="number-field__box">
        <input
          {...field}
          ref={inputRef}
          role="spinbutton"
          disabled={disabled}
          aria-label={label}
          aria-valuenow={amount.value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={valueText}
          aria-describedby={description === undefined ? undefined : messageId}
          onKeyDown={handleKey}
        />
        {unit !== undefined && (
          <span className="number-field__unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      {description !== undefined && (
        <span className={message === null ? "hint" : "field-message"} id={messageId}>
          {description}
        </span>
      )}
    </div>
  );
}
