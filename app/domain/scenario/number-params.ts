import type { SliderRange } from "~/domain/campaign/campaign";
import { createParam } from "./param";

// Unambiguous, so that no input can make it backtrack.
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Reads a decimal such as `-1.5` or `2e9`; null for anything else, infinity included. */
export function readDecimal(raw: string): number | null {
  const text = raw.trim();
  const value = DECIMAL.test(text) ? Number(text) : NaN;
  // Adding 0 turns -0 into 0, as both are written the same.
  return Number.isFinite(value) ? value + 0 : null;
}

/** Clamps a value to a range and rounds it to the nearest step. */
export function fitToRange(value: number, range: SliderRange): number {
  const clamped = Math.min(range.max, Math.max(range.min, value));
  return valueAtStep(range, Math.round((clamped - range.min) / range.step));
}

/** The value a whole number of steps above the minimum, without binary noise. */
export function valueAtStep({ min, step }: Pick<SliderRange, "min" | "step">, steps: number) {
  if (Number.isInteger(min) && Number.isInteger(step)) return min + steps * step;
  // The finest step has two decimals.
  return (Math.round(100 * min) + steps * Math.round(100 * step)) / 100;
}

/** A number with bounds and a step; the default where the text is unreadable. */
export function rangeParam(range: SliderRange) {
  return createParam<number>({
    defaultValue: range.defaultValue,
    shape: { kind: "number", min: range.min, max: range.max, step: range.step },
    read(raw) {
      const number = readDecimal(raw);
      if (number === null) return { value: range.defaultValue, isExact: false };
      const value = fitToRange(number, range);
      return { value, isExact: value === number };
    },
  });
}

/** Any finite number; the default where the text is unreadable. */
export function numberParam(defaultValue: number) {
  return createParam<number>({
    defaultValue,
    shape: { kind: "number" },
    read(raw) {
      const number = readDecimal(raw);
      return { value: number ?? defaultValue, isExact: number !== null };
    },
  });
}

/** A number of at least `min`; `min` if the text is empty, the default if it is unreadable. */
export function minimumParam(defaultValue: number, min: number) {
  return createParam<number>({
    defaultValue,
    shape: { kind: "number", min },
    read(raw) {
      if (raw.trim() === "") return { value: min, isExact: false };
      const number = readDecimal(raw);
      if (number === null) return { value: defaultValue, isExact: false };
      return { value: Math.max(min, number), isExact: number >= min };
    },
  });
}

/**
 * A number that may be missing, as nothing can stand for it: null where the text is empty,
 * unreadable, out of bounds, or not a whole number where `step` is 1.
 */
export function optionalParam(bounds: { min: number; max: number; step?: 1 }) {
  return createParam<number | null>({
    defaultValue: null,
    shape: { kind: "number", ...bounds, isOptional: true },
    read(raw) {
      if (raw.trim() === "") return { value: null, isExact: true };
      const number = readDecimal(raw);
      const isUsable = number !== null && isWithin(number, bounds);
      return { value: isUsable ? number : null, isExact: isUsable };
    },
  });
}

/** Whether a number can be taken unchanged. */
export function isWithin(
  value: number,
  { min, max, step }: { min: number; max: number; step?: 1 },
): boolean {
  return value >= min && value <= max && (step === undefined || Number.isInteger(value));
}
