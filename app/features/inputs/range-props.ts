import type { SliderRange } from "~/domain/campaign/campaign";
import { formatPoints } from "~/domain/estimate/format";
import { fitToRange } from "~/domain/scenario/number-params";
import { readAmount } from "~/domain/scenario/typed-amount";

/** The props of a number field whose value is in a range, and on its step. */
export function rangeProps(range: SliderRange, value: number) {
  const { min, max, step } = range;
  return {
    min,
    max,
    step,
    read(text: string): number | null {
      const number = readAmount(text);
      return number === null || number < min || number > max ? null : fitToRange(number, range);
    },
    commit(text: string): number {
      const number = readAmount(text);
      return number === null ? value : fitToRange(number, range);
    },
    validate(text: string): string | null {
      if (readAmount(text) === value) return null;
      return `Takes ${formatPoints(min)} to ${formatPoints(max)} in steps of ${formatPoints(step)}; using ${formatPoints(value)}.`;
    },
  };
}
