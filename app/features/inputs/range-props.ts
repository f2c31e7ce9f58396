import type { SliderRange } from "~/domain/campaign/campaign";
import { formatFdvShort, formatPoints } from "~/domain/estimate/format";
import { fitToRange, isWithin } from "~/domain/scenario/number-params";
import { readAmount } from "~/domain/scenario/typed-amount";

/** The props of a number field whose value is in a range, and on its step. */
export function rangeProps(range: SliderRange, value: number, unit: "" | "%" | "$" = "") {
  const { min, max, step, defaultValue } = range;
  const isDollars = unit === "$";
  const write = (number: number) =>
    isDollars ? formatFdvShort(number) : `${formatPoints(number)}${unit}`;
  const advice = isDollars
    ? // Half more than the default, as an example of another value.
      `for example ${write(fitToRange(defaultValue * 1.5, range)).slice(1)}`
    : `in steps of ${write(step)}`;

  function commit(text: string): number {
    const number = readAmount(text, range);
    return number === null ? value : fitToRange(number, range);
  }

  return {
    min,
    max,
    step,
    inputMode: isDollars ? ("text" as const) : ("decimal" as const),
    note: isDollars ? `= ${write(value)}` : undefined,
    read(text: string): number | undefined {
      const number = readAmount(text, range);
      const isUsable = number !== null && isWithin(number, { min, max });
      return isUsable ? fitToRange(number, range) : undefined;
    },
    commit,
    validate(text: string): string | null {
      const number = readAmount(text, range);
      if (number === value) return null;
      const used = number !== null && commit(text) === value ? "Using" : "Still using";
      return `Enter ${write(min)} to ${write(max)}, ${advice}. ${used} ${write(value)}.`;
    },
  };
}
