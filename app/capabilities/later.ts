import type { Campaign } from "~/domain/campaign/campaign";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { bonuses } from "./bonuses";
import type { Capability } from "./capability";
import { limitNotes } from "./limit-notes";
import { oddsFigures } from "./odds-figures";
import { partsOffers } from "./parts-offers";
import { targetFigures } from "./target-figures";
import { pointPrices, totals } from "./totals";
import { typedFigures } from "./typed-figures";
import { unlock } from "./unlock";

const LATER: readonly Capability[] = [
  partsOffers,
  typedFigures,
  bonuses,
  pointPrices,
  targetFigures,
  totals,
  unlock,
  oddsFigures,
  limitNotes,
];

/**
 * What a campaign's capabilities make of an answer, such as figures and offers, in the order of answers;
 * a page's first scripts do without.
 */
export const bindLater = memoizeByIdentity((campaign: Campaign) =>
  LATER.map((capability) => capability(campaign)),
);
