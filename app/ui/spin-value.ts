import type { KeyboardEvent } from "react";
import { hasModifier } from "./has-modifier";

/** A number that keys move by steps, between bounds where it has any. */
export interface Spin {
  value: number;
  min?: number;
  max?: number;
  step: number;
}

/** How many steps a key moves. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/**
 * The number that a key asks for, as in every spin button; it may be out of bounds.
 *
 * @returns null for keys that edit the text: with a modifier, and Home or End without a bound.
 */
export function spinValue(pressed: Key, { value, min, max, step }: Spin): number | null {
  const { key } = pressed;
  if (hasModifier(pressed)) return null;
  if (key === "Home") return min ?? null;
  if (key === "End") return max ?? null;
  const steps = STEPS[key];
  // The digits that a number surely has: 1.1 + 0.1 is 1.2000000000000002.
  return steps === undefined ? null : Number((value + steps * step).toPrecision(15));
}
