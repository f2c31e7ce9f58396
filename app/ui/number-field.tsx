import type { ChangeEvent, KeyboardEvent, ReactNode, Ref } from "react";
import { spinValue, type Spin } from "./spin-value";
import { useDraft } from "./use-draft";

/**
 * A number field that keeps the typed text, and says which value is used if the text is invalid.
 * An unfinished text leaves the value unchanged until the visitor leaves the field.
 *
 * It is a text field with the role of a number field, because browsers discard `450m` or
 * `$450,000,000` in a real one.
 */
export function NumberField({
  name,
  label,
  value,
  valueText,
  min,
  max,
  step,
  className = "",
  unit,
  disabled,
  note,
  inputRef,
  read,
  commit,
  validate,
  onValue,
}: Spin & {
  name: string;
  /** Accessible name. */
  label: string;
  /** The value as text for screen readers. */
  valueText?: string;
  className?: string;
  unit?: ReactNode;
  disabled?: boolean;
  /** Shown below the field while it has no message. */
  note?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** The value of a text being typed; null if it is unfinished or out of range. */
  read: (text: string) => number | null;
  /** The value of a text once the visitor leaves the field. */
  commit: (text: string) => number;
  /** The error message for a text; null if it is valid. */
  validate: (text: string) => string | null;
  onValue: (value: number) => void;
}) {
  const messageId = `${name}-message`;
  const [text, setDraft] = useDraft(value);
  const message = validate(text);

  function show(nextText: string, next: number) {
    setDraft(nextText, next);
    if (next !== value) onValue(next);
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    // Without focus, the input is replayed or set by a program, not typed.
    const isTyping = document.activeElement === target;
    show(target.value, isTyping ? (read(target.value) ?? value) : commit(target.value));
  }

  function handleLeave() {
    const committed = commit(text);
    show(message === null ? String(committed) : text, committed);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter") return handleLeave();
    const spun = spinValue(event, { value, min, max, step });
    if (spun === null) return;
    event.preventDefault();
    const committed = commit(String(spun));
    show(String(committed), committed);
  }

  return (
    <div className={`number-field stack-xs ${className}`}>
      <span className="number-field__box">
        <input
          ref={inputRef}
          type="text"
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          name={name}
          disabled={disabled}
          value={text}
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={valueText}
          aria-invalid={message !== null || undefined}
          aria-describedby={message === null ? undefined : messageId}
          onChange={handleChange}
          onBlur={handleLeave}
          onKeyDown={handleKey}
        />
        {unit !== undefined && (
          <span className="number-field__unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      {message === null ? (
        note
      ) : (
        <span className="field-message" id={messageId}>
          {message}
        </span>
      )}
    </div>
  );
}
