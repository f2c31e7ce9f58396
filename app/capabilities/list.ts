import { memoizeByIdentity, type Campaign } from "~/domain/campaign/campaign";
import { bonuses } from "./bonuses";
import { boosts } from "./boosts";
import type { Capability } from "./capability";
import { limits } from "./limits";
import { odds } from "./odds";
import { parts } from "./parts";
import { target } from "./target";
import { pointPrices, totals } from "./totals";
import { typedPoints } from "./typed-points";
import { unlock } from "./unlock";

/** In the order of answers. */
const CAPABILITIES: readonly Capability[] = [
  parts,
  typedPoints,
  boosts,
  bonuses,
  pointPrices,
  target,
  totals,
  unlock,
  odds,
  limits,
];

/** A campaign's capabilities. */
export const bind = memoizeByIdentity((campaign: Campaign) =>
  CAPABILITIES.map((capability) => capability(campaign)),
);
