import type { KeyboardEvent } from "react";
import { hasModifier } from "./has-modifier";

/** A number that keys change by steps, within bounds if it has any. */
export interface Spin {
  value: number;
  min?: number;
  max?: number;
  step: number;
}

/** How many steps each key moves. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/**
 * The number that a key of a spin button sets; it may be out of bounds.
 *
 * @returns null for keys that edit the text, for keys with a modifier, and for Home or End without
 *   a bound.
 */
export function spinValue(pressed: Key, { value, min, max, step }: Spin): number | null {
  const { key } = pressed;
  if (hasModifier(pressed)) return null;
  if (key === "Home") return min ?? null;
  if (key === "End") return max ?? null;
  const steps = STEPS[key];
  // Fifteen digits are always exact: 1.1 + 0.1 is 1.2000000000000002.
  return steps === undefined ? null : Number((value + steps * step).toPrecision(15));
}
