import { bonuses } from "./bonuses";
import { boosts } from "./boosts";
import { memoizeByIdentity, type Campaign } from "./campaign";
import { type Capability, createParameter, type Note, type NotePlace } from "./capability";
import type { Estimate } from "./figures";
import { limits } from "./limits";
import { odds } from "./odds";
import { switchParam } from "./params";
import { parts } from "./parts";
import { portal } from "./portal-query";
import { season } from "./season";
import { target } from "./target";
import { totals } from "./totals";
import { typedPoints } from "./typed-points";

/** The calculation, which opens below the page's cards. */
const details: Capability = () => ({
  parameters: [
    createParameter(switchParam, {
      key: "details",
      label: "Calculation details",
      about: "page",
      order: 100,
      format: (isOpen) => (isOpen ? "1" : ""),
    }),
  ],
});

/** In the order of an estimate's rows. */
const CAPABILITIES: readonly Capability[] = [
  parts,
  typedPoints,
  season,
  boosts,
  bonuses,
  target,
  totals,
  odds,
  limits,
  details,
];

export const bind = memoizeByIdentity((campaign: Campaign) =>
  (campaign.campaigns ? [portal] : CAPABILITIES).map((capability) => capability(campaign)),
);

/** @param shown the key of the only holder whose points a card shows. */
export function listNotes(
  campaign: Campaign,
  estimate: Estimate | null,
  place: NotePlace,
  shown?: string,
): Note[] {
  return bind(campaign).flatMap((each) => each.notes?.[place]?.(estimate, shown) ?? []);
}
