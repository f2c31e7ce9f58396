import { useRef } from "react";
import { formatInWords, formatPoints } from "~/domain/estimate/format";
import { readAmount } from "~/domain/scenario/typed-amount";
import { SubmitButton } from "~/ui/buttons";
import { adviseEntry, NumberField } from "~/ui/number-field";

/** A constant of the calculation as a labelled number field, with its default if it differs. */
export function ConstantField({
  name,
  label,
  value,
  defaultValue,
  step = 1,
  min,
  isUsable = value > 0,
  origin,
  onValue,
}: {
  name: string;
  label: string;
  value: number;
  defaultValue: number;
  step?: number;
  /** The minimum, also used for an empty field; without it, an empty field is 0. */
  min?: number;
  isUsable?: boolean;
  /** Where the value is from, if that isn't the campaign's file. */
  origin?: string;
  onValue: (value: number) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const words = isLarge(value) ? formatInWords(value) : undefined;

  const lowest = min ?? -Infinity;

  function readOrEmpty(text: string): number | null {
    return text.trim() === "" ? 0 : readAmount(text);
  }

  function commit(text: string): number {
    return Math.max(lowest, readOrEmpty(text) ?? value);
  }

  function read(text: string): number | undefined {
    const number = readAmount(text);
    return number === null || number < lowest ? undefined : number;
  }

  function validate(text: string): string | null {
    if (!isUsable) return "must be more than 0";
    if (read(text) === value) return null;
    const isTooSmall = min !== undefined && readOrEmpty(text) !== null;
    const advice = isTooSmall ? `${min} or more` : `a number, for example ${write(defaultValue)}`;
    return adviseEntry(advice, write(value), isTooSmall && commit(text) === value);
  }

  function reset() {
    onValue(defaultValue);
    // The focused button disappears.
    input.current?.focus();
  }

  return (
    <div
      className={`constant-field stack-xs ${isLarge(defaultValue) ? "constant-field--large" : ""}`}
    >
      <div className="constant-field__head small line">
        <span aria-hidden="true">{label}</span>
        {value !== defaultValue && (
          <span className="constant-field__default hint row">
            <span>{`Default ${formatPoints(defaultValue)}`}</span>
            {/* Ahead of the field: without JavaScript, the first of two values counts. */}
            <SubmitButton
              name={name}
              value={defaultValue}
              aria-label={`Reset ${label}`}
              onPress={reset}
            >
              ↺
            </SubmitButton>
          </span>
        )}
      </div>
      <NumberField
        name={name}
        label={label}
        value={value}
        step={step}
        min={min}
        inputMode={isLarge(defaultValue) ? "text" : "decimal"}
        read={read}
        commit={commit}
        validate={validate}
        onValue={onValue}
        inputRef={input}
        valueText={words}
        note={[words, origin].filter(Boolean).join(" · ") || undefined}
      />
    </div>
  );
}

function write(value: number): string {
  return isLarge(value) ? formatInWords(value) : formatPoints(value);
}

/** Whether a number has too many digits to read at a glance. */
function isLarge(value: number): boolean {
  return Math.abs(value) >= 1_000_000;
}
