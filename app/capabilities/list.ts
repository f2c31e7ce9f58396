import type { Campaign } from "~/domain/campaign/campaign";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { bonuses } from "./bonuses";
import { boosts } from "./boosts";
import type { Capability } from "./capability";
import { odds } from "./odds";
import { parts } from "./parts";
import { target } from "./target";
import { typedPoints } from "./typed-points";

const CAPABILITIES: readonly Capability[] = [typedPoints, parts, boosts, bonuses, target, odds];

/** What a campaign's estimate and its alternatives are made of, in the order of answers. */
export const bind = memoizeByIdentity((campaign: Campaign) =>
  CAPABILITIES.map((capability) => capability(campaign)),
);
