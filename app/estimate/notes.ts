import { type Campaign, getEntry, listPointsParts, type Odds } from "./campaign";
import { type Estimate, hasEstimate, type Holder } from "./figures";
import { formatFdvShort, formatPoints, formatTime } from "./format";
import { minimumOf } from "./parts";
import { formatUnknownTier } from "./points";

/** Below the FDV, below the total, or on a card of the campaign. */
export type NotePlace = "fdv" | "result" | `card.${string}`;

interface Note {
  key: string;
  text: string;
  link?: { url: string; text: string };
}

/** @param shown the key of the only holder whose points a card shows. */
export function listNotes(estimate: Estimate, place: NotePlace, shown?: string): Note[] {
  const { campaign } = estimate;
  if (place === "fdv") return campaign.odds ? [noteSource(campaign.odds)] : [];
  if (!hasEstimate(estimate)) return [];
  if (place === "result") return listUnknownTiers(estimate);
  const holder = estimate.holders.find(({ key }) => key === shown);
  const { parts } = getEntry(campaign.cards, place.slice("card.".length));
  return holder ? listLimited(campaign, parts, holder) : [];
}

/** A note for each tier that counts for a holder, and that the campaign doesn't know. */
function listUnknownTiers({ campaign, holders }: Estimate): Note[] {
  const highest = listPointsParts(campaign).filter(({ tier }) => tier === "highest");
  const tiers = holders.flatMap(({ figures: { points } }) =>
    highest.flatMap(({ key }) => (points[key]?.points ? points[key].tier : [])),
  );
  return [...new Set(tiers)].flatMap((tier) => {
    const text = formatUnknownTier(campaign, tier);
    return text === null ? [] : { key: `tier-${tier}`, text };
  });
}

/** Where the minimum or the cap decides a part's dollars. */
function listLimited(campaign: Campaign, parts: readonly string[], { figures }: Holder): Note[] {
  return parts.flatMap((part) => {
    const { label, weights } = getEntry(campaign.parts, part);
    const { points = 0, limit = null } = figures.points[part] ?? {};
    // $0 for no points needs no explanation.
    if (limit === null || points <= 0) return [];
    const capped = parts.length === 1 ? "This" : `${label}: this`;
    const text =
      limit === "minimum"
        ? `Below the minimum of ${formatPoints(minimumOf(campaign, part))} points${weights ? " after weights" : ""}, so ${label} is $0.`
        : `${capped} is the most that a wallet can get.`;
    return [{ key: part, text }];
  });
}

function noteSource(odds: Odds): Note {
  const even = medianFdv(odds);
  const median =
    even === null ? "" : `${nameMarket(odds)}: 50/50 at about ${formatFdvShort(even)}. `;
  return {
    key: "odds-source",
    text: `${median}Percentages are the market’s odds of that FDV or more, as of ${formatTime(odds.at)}:`,
    link: { url: odds.url, text: odds.question },
  };
}

/** The FDV of even odds, interpolated on a log scale to two digits; null beyond the thresholds. */
function medianFdv({ above }: Odds): number | null {
  const next = above.findIndex(({ pct }) => pct <= 50);
  const [high, low] = [above[next], above[next - 1]];
  if (high === undefined) return null;
  if (low === undefined) return high.pct === 50 ? high.fdv : null;
  const share = (low.pct - 50) / (low.pct - high.pct);
  return Number((low.fdv * (high.fdv / low.fdv) ** share).toPrecision(2));
}

/** The market's label, from its address: `Polymarket`. */
function nameMarket({ url }: Odds): string {
  const { hostname } = new URL(url);
  const [name = hostname] = hostname.split(".").slice(-2);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
