import { type Campaign, hasTiers, partsOfSource, tierName } from "~/domain/campaign/campaign";
import { formatPoints, NO_VALUE } from "~/domain/estimate/format";
import { formatRank, type Lookup, type Rank } from "~/domain/estimate/lookup";
import {
  describeTier,
  highestTier,
  listKnown,
  tierMultiplier,
  type WalletPoints,
} from "~/domain/estimate/wallet-points";
import { useCampaign } from "~/ui/campaign-context";

interface PartsProps {
  parts: readonly string[];
  points: WalletPoints | null;
}

interface PointsRowsProps extends PartsProps {
  /** The wallet whose points they are; null for none. */
  lookup: Lookup | null;
  isRanked: boolean;
}

/** The points of a card's sources with their ranks, and which tier counts. */
export function PointsRows({ parts, points, lookup, isRanked }: PointsRowsProps) {
  return (
    <div className="stack-s">
      <PointsTable parts={parts} points={points} ranks={isRanked ? (lookup?.ranks ?? []) : null} />
      <TierNotes parts={parts} points={points} />
    </div>
  );
}

function PointsTable({
  parts,
  points,
  ranks,
}: PartsProps & {
  /** Null where wallets aren't ranked. */
  ranks: readonly Rank[] | null;
}) {
  const campaign = useCampaign();
  const sourcesOf = (part: string) => campaign.parts[part]!.sources;
  // A source that counts in several of the card's parts stands in the first of them.
  const rowsOf = (part: string) =>
    sourcesOf(part).filter(
      (source) => partsOfSource(campaign, source).find((key) => parts.includes(key)) === part,
    );
  const isTiered = parts.flatMap(sourcesOf).some((source) => hasTiers(campaign, source));
  return (
    <div className="points-table__frame">
      <table className="points-table points-table--known">
        <thead className={isTiered ? "" : "visually-hidden"}>
          <tr>
            <th scope="col">Source</th>
            {isTiered && <th scope="col">Tier</th>}
            <th scope="col">Points</th>
          </tr>
        </thead>
        <>
          {parts.map((part) => (
            <tbody key={part}>
              <>
                {rowsOf(part).map((source) => (
                  <SourceRow
                    key={source}
                    source={source}
                    isFirst={parts.includes(partsOfSource(campaign, source)[0]!)}
                    known={points?.[source]}
                    isTiered={isTiered}
                  />
                ))}
              </>
              {ranks && (
                <RankRow
                  part={part}
                  isKnown={listKnown(campaign, points, part).length > 0}
                  ranks={ranks}
                  span={isTiered ? 3 : 2}
                />
              )}
            </tbody>
          ))}
        </>
      </table>
    </div>
  );
}

function SourceRow({
  source,
  isFirst,
  known,
  isTiered,
}: {
  source: string;
  /** Whether it is on no card before. */
  isFirst: boolean;
  /** Null or undefined while unknown. */
  known: WalletPoints[string];
  isTiered: boolean;
}) {
  const campaign = useCampaign();
  const { column, label, cardLabel = label } = campaign.sources[source]!;
  const isOwnTier = hasTiers(campaign, source);
  const points = formatPoints(known?.points ?? null);
  return (
    <tr>
      <th scope="row" colSpan={isTiered && !isOwnTier ? 2 : 1}>
        {cardLabel}
      </th>
      {isOwnTier && (
        <td
          className={known ? "tier" : ""}
          style={known ? { color: colorTier(campaign, known.tier) } : undefined}
          data-testid={isFirst ? `tier-${column}` : undefined}
        >
          {known ? tierName(campaign, known.tier) : NO_VALUE}
        </td>
      )}
      <td
        className={`points ${points.length > FULL_SIZE_LENGTH ? "points--long" : ""}`}
        data-testid={isFirst ? `points-${column}` : undefined}
      >
        {points}
      </td>
    </tr>
  );
}

/** A part's rank below its points. */
function RankRow({
  part,
  isKnown,
  ranks,
  span,
}: {
  part: string;
  isKnown: boolean;
  ranks: readonly Rank[];
  span: number;
}) {
  const { label } = useCampaign().parts[part]!;
  const found = ranks.find(({ source }) => source === part);
  return (
    <tr className="rank hint">
      <td colSpan={span}>
        <span>{`${label}:`}</span>{" "}
        {found ? (
          <span data-testid={`rank-${part}`}>{formatRank(found)}</span>
        ) : (
          <span>{isKnown ? "no rank" : NO_VALUE}</span>
        )}
      </td>
    </tr>
  );
}

/** How much of a campaign's color a tier has: any color then has a contrast of at least 4.5. */
export const TIER_COLOR_PCT = 35;

/** The most characters of points that fit their column at full size: `999,999,999.99`. */
const FULL_SIZE_LENGTH = 14;

/**
 * A tier's color: the campaign's own, mixed with enough of the text's for contrast in any theme, or
 * the theme's; the text's where there is neither.
 */
function colorTier(campaign: Campaign, tier: number): string {
  const color = campaign.tiers[tier]?.color;
  return color
    ? `color-mix(in srgb, ${color} ${TIER_COLOR_PCT}%, var(--text))`
    : `var(--tier-${tier}, var(--text))`;
}

/** Says which tier counts, for each part whose highest tier counts for all of its sources. */
function TierNotes({ parts, points }: PartsProps) {
  const campaign = useCampaign();
  return parts
    .filter((part) => campaign.parts[part]!.tier === "highest")
    .map((part) => (
      <p className="hint" key={part}>
        {formatCountedTier(campaign, part, points)}
      </p>
    ));
}

function formatCountedTier(campaign: Campaign, part: string, points: WalletPoints | null): string {
  const tiers = listKnown(campaign, points, part).map((known) => known.tier);
  if (tiers.length === 0) return "The highest tier counts for all.";
  const tier = highestTier(tiers);
  return (
    describeTier(campaign, tier) ??
    `${tierName(campaign, tier)} counts for all: ×${formatPoints(tierMultiplier(campaign, tier))}.`
  );
}
