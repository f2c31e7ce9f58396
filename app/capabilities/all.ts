import type { Campaign } from "~/domain/campaign/campaign";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { bonuses } from "./bonuses";
import type { Capability } from "./capability";
import { oddsFigures } from "./odds-figures";
import { targetFigures } from "./target-figures";
import { excess, pointPrices, totals } from "./totals";
import { typedFigures } from "./typed-figures";
import { unlock } from "./unlock";

const WITH_FIGURES: readonly Capability[] = [
  typedFigures,
  bonuses,
  pointPrices,
  targetFigures,
  totals,
  unlock,
  oddsFigures,
  excess,
];

/**
 * Those of a campaign's capabilities that have figures or notes, in the order of answers; a page's
 * first scripts do without some.
 */
export const bindFigures = memoizeByIdentity((campaign: Campaign) =>
  WITH_FIGURES.map((capability) => capability(campaign)),
);
