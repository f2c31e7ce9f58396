import type { Knob } from "~/capabilities/capability";
import { formatExactly, formatInWords, formatPoints } from "~/domain/estimate/format";
import { boundsOf, fitToRange, isWithin, readAmount } from "~/domain/scenario/params";
import type { ParamValue } from "~/domain/scenario/scenario";
import type { NumberEntry } from "~/ui/number-field";

/**
 * A knob's number as a text field shows and takes it. What is typed counts as it would in a link,
 * except that a text which says no number leaves the value before.
 *
 * @param current the knob's value. That of a choice is a number if it is none of the options.
 * @param fault what is wrong with the value itself; null if nothing is.
 */
export function createNumberEntry(
  { shape, control, defaultValue, isEmptyDefault, format }: Knob,
  current: ParamValue,
  fault: string | null = null,
): NumberEntry {
  const isChoice = shape.kind === "choice";
  const isOptional = shape.kind === "number" && shape.isOptional === true;
  const { min, max, step } = boundsOf(shape) ?? {};
  const isListed = isChoice && ["", ...shape.options].includes(String(current));
  const value = isListed || current === null ? null : Number(current);
  /** What an empty field stands for while it has the focus; undefined if it is unfinished. */
  const empty = isChoice || isOptional ? null : isEmptyDefault ? Number(defaultValue) : undefined;
  const isDollars = control?.kind === "slider" && control.unit === "$";
  const example = control && "example" in control ? control.example : undefined;
  const used = current === null ? "" : isChoice ? format(current, []) : write(value!);

  /** A number in a message; the words of a large one are shorter. */
  function write(number: number): string {
    if (control?.kind === "number" && isLarge(number)) return formatInWords(number);
    return isChoice ? formatPoints(number) : format(number, []);
  }

  /** The number of a text, wherever it is; undefined for none. */
  function parse(text: string): number | null | undefined {
    return isBlank(text) ? empty : (readAmount(text, { min, max }) ?? undefined);
  }

  function fit(number: number): number {
    return min === undefined || max === undefined || step === undefined
      ? Math.max(min ?? -Infinity, number)
      : fitToRange(number, { min, max, step, default: min });
  }

  /** What a text counts as once the field is left; undefined if it says no number. */
  function settle(text: string): number | null | undefined {
    // As in a link: without a maximum, nothing is the minimum.
    if (isBlank(text)) return empty === undefined && max === undefined ? min : empty;
    const number = parse(text);
    // Nothing can stand for points that aren't usable.
    if (typeof number !== "number" || (isOptional && !isWithin(number, { min, max })))
      return undefined;
    return fit(number);
  }

  function advise(): string {
    if (example !== undefined) return `${formatPoints(min ?? 0)} or more, such as ${example}`;
    if (min === undefined) return `a number, for example ${write(Number(defaultValue))}`;
    if (max === undefined) return `${write(min)} or more`;
    // Half more than the default is an example of another value.
    const more = () => write(fit(Number(defaultValue) * 1.5)).slice(1);
    if (control?.kind === "number" && step === 1)
      return `a whole number from ${write(min)} to ${write(max)}`;
    const how = isDollars ? `for example ${more()}` : `in steps of ${write(step!)}`;
    return `${write(min)} to ${write(max)}, ${how}`;
  }

  return {
    ...{ value, min, max },
    step: (control?.kind === "number" ? control.step : undefined) ?? step ?? 1,
    inputMode:
      example !== undefined || isDollars || isLarge(Number(defaultValue)) ? "text" : "decimal",
    format: (number) => (number === null || number === empty ? "" : formatExactly(number)),
    read(text) {
      const number = parse(text);
      if (typeof number !== "number") return number;
      return isWithin(number, { min, max }) ? fit(number) : undefined;
    },
    commit(text) {
      const number = settle(text);
      return number === undefined ? value : number;
    },
    validate(text) {
      if (fault !== null) return fault;
      const number = parse(text);
      if (number === value) return null;
      if (step !== undefined && typeof number === "number" && isWithin(number, { min, max }))
        return `Rounded to ${used}: steps are ${write(step)}.`;
      const verb = settle(text) === value ? "Using" : "Still using";
      return `Enter ${advise()}. ${used === "" ? "No value is used" : `${verb} ${used}`}.`;
    },
  };
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** Whether a number has too many digits to read at a glance. */
export function isLarge(value: number): boolean {
  return Math.abs(value) >= 1_000_000;
}
