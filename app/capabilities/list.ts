import { bonuses } from "./bonuses";
import { boosts } from "./boosts";
import type { Capability } from "./capability";
import { odds } from "./odds";
import { parts } from "./parts";
import { target } from "./target";
import { typedPoints } from "./typed-points";

/** What an estimate and its alternatives are made of, in the order of answers. */
export const CAPABILITIES: readonly Capability[] = [
  typedPoints,
  parts,
  boosts,
  bonuses,
  target,
  odds,
];
