import { type KeyboardEvent, useState, type ChangeEvent, type ReactNode, type Ref } from "react";
import { hasModifier } from "./anchor-link";
import { usePreHydrationText } from "./pre-hydration-input";

/** Number that keys change by steps; it says which value is used for an invalid text. */
export function NumberField({
  label,
  valueText,
  unit,
  disabled,
  note,
  inputRef,
  ...state
}: NumberFieldState & {
  label: string;
  valueText?: string;
  unit?: ReactNode;
  disabled?: boolean;
  note?: string;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const { field, message, messageId, enter } = useNumberField(state);
  const { value, min, max } = state;
  const description = message ?? note;

  function handleKey(event: KeyboardEvent) {
    field.onKeyDown(event);
    const spun = spinValue(event, state);
    if (spun === null) return;
    event.preventDefault();
    enter(String(spun));
  }

  return (
    <div className="number-field stack-xs">
      <span className="number-field__box">
        <input
          {...field}
          ref={inputRef}
          role="spinbutton"
          disabled={disabled}
          aria-label={label}
          aria-valuenow={value ?? undefined}
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

export interface NumberEntry {
  value: number | null;
  min?: number;
  max?: number;
  step: number;
  /** A text keyboard has the letters of `450m`. */
  inputMode: "text" | "decimal";
  format: (value: number | null) => string;
  /** Undefined if the text is unfinished or can't be used. */
  read: (text: string) => number | null | undefined;
  /** Once the visitor leaves the field. */
  commit: (text: string) => number | null;
  /** Null if the text is valid. */
  validate: (text: string) => string | null;
}

export interface NumberFieldState extends NumberEntry {
  name: string;
  /** True for another view of a field that the form submits. */
  isView?: boolean;
  onValue: (value: number | null) => void;
}

interface Draft {
  text: string;
  value?: number | null;
  /** The beginning of the page's own text up to a comma, while the visitor's begins so, too. */
  head: string;
}

function headOf(text: string): string {
  return /^[^,]*,/.exec(text)?.[0] ?? "";
}

/** The page's own commas group thousands, wherever an edit leaves them: `12,50` was `12,500`. */
function dropGroups(text: string, head: string): string {
  return head === "" ? text : text.replaceAll(",", "");
}

/**
 * The text stays as typed until the visitor leaves the field, and with a message even then; `enter`
 * takes one as if typed and left. No number field, because browsers discard `450m` in one.
 */
export function useNumberField({
  name,
  isView = false,
  value,
  inputMode,
  format,
  read,
  commit,
  validate,
  onValue,
}: NumberFieldState) {
  const [draft, setDraft] = useState<Draft | null>(null);
  // The scenario takes its value in the same render.
  usePreHydrationText(name, (text) => setDraft({ text, head: "" }));
  if (draft !== null && draft.value !== value)
    setDraft(draft.value === undefined ? { ...draft, value } : null);
  const own = format(value);
  const { text, head } = draft?.value === value ? draft : { text: own, head: headOf(own) };
  const message = validate(dropGroups(text, head));
  const messageId = `${name}-message`;

  function take(text: string, head: string, isTyping: boolean): number | null {
    const plain = dropGroups(text, head);
    const typed = isTyping ? read(plain) : commit(plain);
    return typed === undefined ? value : typed;
  }

  function show(next: number | null, nextText = format(next), nextHead = headOf(nextText)) {
    setDraft({ text: nextText, value: next, head: nextHead });
    if (next !== value) onValue(next);
  }

  function handleLeave() {
    const next = take(text, head, false);
    if (message === null) show(next);
    else show(next, text, head);
  }

  const field = {
    type: "text",
    inputMode,
    autoComplete: "off",
    spellCheck: false,
    name,
    // Of no form.
    form: isView ? "" : undefined,
    value: text,
    "aria-invalid": message !== null || undefined,
    "aria-describedby": message === null ? undefined : messageId,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      // Without focus, a program has set it, and no blur follows.
      const isTyping = document.activeElement === target;
      const isPasted = (nativeEvent as InputEvent).inputType === "insertFromPaste";
      const left = !isPasted && target.value.startsWith(head) ? head : "";
      show(take(target.value, left, isTyping), target.value, left);
    },
    onBlur: handleLeave,
    onKeyDown: ({ key }: KeyboardEvent) => key === "Enter" && handleLeave(),
  } as const;
  return { field, message, messageId, enter: (text: string) => show(take(text, "", false)) };
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** Null for keys that edit the text, with a modifier, or without a bound. */
function spinValue(pressed: KeyboardEvent, { value, min, max, step }: NumberEntry): number | null {
  const { key } = pressed;
  if (hasModifier(pressed)) return null;
  if (key === "Home") return min ?? null;
  if (key === "End") return max ?? null;
  const steps = STEPS[key];
  // Fifteen digits are always exact: 1.1 + 0.1 is 1.2000000000000002.
  return steps === undefined ? null : Number(((value ?? min ?? 0) + steps * step).toPrecision(15));
}
