import type { SliderRange } from "~/estimate/campaign";
import { sumExactly, toExact } from "~/estimate/exact";
import type { Problem } from "./problems.server";

/** The greatest common step of every %. */
const FINEST_PCT = 0.0001;

/** Tests for a whole number of steps between two values, exactly as written in decimal. */
export function isMultiple(value: number, step: number, from = 0): boolean {
  const { numerator, denominator } = sumExactly([value, -from]).div(toExact(step));
  return numerator % denominator === 0n;
}

/** Completes a range of %: by default, from 0 to twice the default, in `step` or finer. */
export function completeShare<Given extends Partial<SliderRange> & Pick<SliderRange, "default">>(
  range: Given,
  step: number,
): Given & SliderRange {
  const twice = Math.min(100, 2 * range.default);
  return {
    min: 0,
    max: twice > 0 ? twice : 100,
    step: [step, 0.01].find((each) => isMultiple(range.default, each)) ?? FINEST_PCT,
    ...range,
  };
}

export function checkShares(section: string, shares: Record<string, SliderRange>): Problem[] {
  return Object.entries(shares).flatMap(([key, share]) =>
    checkRange(share, [section, key], [0, 100], FINEST_PCT),
  );
}

/** Finds a range's first mistake, or else all values that aren't on it. */
export function checkRange(
  range: SliderRange & { presets?: readonly number[] },
  path: readonly string[],
  [lowest, highest]: readonly [number, number],
  finest = 0.01,
): Problem[] {
  const { min, max, step, presets = [] } = range;
  const refuse = (message: string, ...keys: string[]) => [{ path: [...path, ...keys], message }];
  if (min < lowest || max > highest)
    return refuse(`min and max must be from ${lowest} to ${highest}, not ${min} and ${max}`);
  if (min >= max) return refuse(`min, ${min}, must be below max, ${max}`);
  for (const key of ["step", "min"] as const) {
    if (!isMultiple(range[key], finest))
      return refuse(`must be a multiple of ${finest}, not ${range[key]}`, key);
  }
  if (!isMultiple(max, step, min))
    return refuse(`max, ${max}, must be a whole number of steps of ${step} above min, ${min}`);
  return [
    ...checkValue(range.default, range, [...path, "default"]),
    ...presets.flatMap((preset, index) => checkValue(preset, range, [...path, "presets", index])),
  ];
}

function checkValue(
  value: number,
  { min, max, step }: SliderRange,
  path: Problem["path"],
): Problem[] {
  if (value >= min && value <= max && isMultiple(value, step, min)) return [];
  return [{ path, message: `must be ${min} to ${max} in steps of ${step}, not ${value}` }];
}
