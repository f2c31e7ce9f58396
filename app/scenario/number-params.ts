import type { SliderRange } from "~/campaign/constants";
import { createParam } from "./param";

// One way to match each text, so that no input makes it backtrack.
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Reads a decimal such as `-1.5` or `2e9`; null for anything else, ∞ included. */
export function readDecimal(raw: string): number | null {
  const text = raw.trim();
  const value = DECIMAL.test(text) ? Number(text) : NaN;
  // Adding 0 turns -0, which no text can tell from 0, into 0.
  return Number.isFinite(value) ? value + 0 : null;
}

/** The value of a range that is nearest: clamped to its ends, then snapped to its step. */
export function fitToRange(value: number, { min, max, step }: SliderRange): number {
  const clamped = Math.min(max, Math.max(min, value));
  const steps = Math.round((clamped - min) / step);
  // Two decimals is the finest step there is; rounding removes binary noise.
  return Number((min + steps * step).toFixed(2));
}

/** A parameter with bounds and a step. Unreadable: its default. */
export function rangeParam(range: SliderRange) {
  return createParam<number>({
    defaultValue: range.defaultValue,
    shape: { kind: "number", min: range.min, max: range.max, step: range.step },
    read(raw) {
      const number = readDecimal(raw);
      if (number === null) return { value: range.defaultValue, faithful: false };
      const value = fitToRange(number, range);
      return { value, faithful: value === number };
    },
    write: String,
  });
}

/** A constant that may be any finite number. Unreadable: its default. */
export function freeParam(defaultValue: number) {
  return createParam<number>({
    defaultValue,
    shape: { kind: "number" },
    read(raw) {
      const number = readDecimal(raw);
      return { value: number ?? defaultValue, faithful: number !== null };
    },
    write: String,
  });
}

/** A Discord role's supply: at least 1. Emptied: 1. Unreadable: its default. */
export function roleSupplyParam(defaultValue: number) {
  return createParam<number>({
    defaultValue,
    shape: { kind: "number", min: 1 },
    read(raw) {
      if (raw.trim() === "") return { value: 1, faithful: false };
      const number = readDecimal(raw);
      if (number === null) return { value: defaultValue, faithful: false };
      return { value: Math.max(1, number), faithful: number >= 1 };
    },
    write: String,
  });
}
