import { tierName, hasTiers, partsOfSource, getEntry, type Campaign } from "~/estimate/campaign";
import { formatPoints, NO_VALUE } from "~/estimate/format";
import { formatRank, type Rank } from "~/estimate/lookup";
import {
  highestTiers,
  tiersOf,
  formatTiers,
  listKnown,
  sumPoints,
  type TieredPoints,
  type HeldPoints,
  formatUnknownTier,
  tierMultiplier,
} from "~/estimate/points";
import { PointsHead } from "~/features/wallets/typed-fields";
import { useCampaign } from "~/ui/campaign-context";

interface PartsProps {
  parts: readonly string[];
  holders: HeldPoints;
}

export function PointsTable({
  parts,
  holders,
  ranks,
}: PartsProps & {
  /** Null where wallets aren't ranked. */
  ranks: readonly Rank[] | null;
}) {
  const campaign = useCampaign();
  const sourcesOf = (part: string) => getEntry(campaign.parts, part).sources;
  // A source that counts in several of the card's parts stands in the first of them.
  const rowsOf = (part: string) =>
    sourcesOf(part).filter(
      (source) => partsOfSource(campaign, source).find((key) => parts.includes(key)) === part,
    );
  const isTiered = parts.flatMap(sourcesOf).some((source) => hasTiers(campaign, source));
  return (
    <div className="points-table__frame">
      <table className="points-table points-table--known">
        <PointsHead isTiered={isTiered} isHidden={!isTiered} />
        <>
          {parts.map((part) => (
            <tbody key={part}>
              <>
                {rowsOf(part).map((source) => (
                  <SourceRow
                    key={source}
                    source={source}
                    isFirst={partsOfSource(campaign, source)[0] === part}
                    known={holders.flatMap((points) => points?.[source] ?? [])}
                    isTiered={isTiered}
                  />
                ))}
              </>
              {ranks && (
                <RankRow
                  part={part}
                  isKnown={holders.some((points) => listKnown(campaign, points, part).length > 0)}
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
  /** On no card before. */
  isFirst: boolean;
  /** Of all shown holders. */
  known: readonly TieredPoints[];
  isTiered: boolean;
}) {
  const campaign = useCampaign();
  const { column, label, cardLabel = label, isShare } = getEntry(campaign.sources, source);
  const isOwnTier = hasTiers(campaign, source);
  const sum = sumPoints(known);
  const points = `${formatPoints(known.length > 0 ? sum : null)}${isShare && known.length > 0 ? "%" : ""}`;
  const [tier, ...otherTiers] = tiersOf(known);
  // A rank is one wallet's.
  const [rank = null] = known.length === 1 ? known.map((each) => each.rank) : [];
  return (
    <tr>
      <th scope="row" colSpan={isTiered && !isOwnTier ? 2 : 1}>
        <span>{cardLabel}</span>
        {rank !== null && <span className="hint">{` rank ${formatPoints(rank)}`}</span>}
      </th>
      {isOwnTier && (
        <td
          className={tier !== undefined ? "tier" : ""}
          style={
            tier !== undefined && otherTiers.length === 0
              ? { color: colorTier(campaign, tier) }
              : undefined
          }
          data-testid={isFirst ? `tier-${column}` : undefined}
        >
          {tier === undefined ? NO_VALUE : formatTiers(campaign, [tier, ...otherTiers])}
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
  const { label } = getEntry(useCampaign().parts, part);
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

/** Share of a campaign's color in a tier's: any color then has a contrast of at least 4.5. */
export const TIER_COLOR_PCT = 35;

/** Characters of points that fit their column at full size: `999,999,999.99`. */
const FULL_SIZE_LENGTH = 14;

/** The campaign's, mixed with the text's for contrast; else the theme's, or the text's. */
function colorTier(campaign: Campaign, tier: number): string {
  const color = campaign.tiers[tier]?.color;
  return color
    ? `color-mix(in srgb, ${color} ${TIER_COLOR_PCT}%, var(--text))`
    : `var(--tier-${tier}, var(--text))`;
}

/** For each part whose highest tier counts for all of its sources. */
export function TierNotes({ parts, holders }: PartsProps) {
  const campaign = useCampaign();
  return parts
    .filter((part) => getEntry(campaign.parts, part).tier === "highest")
    .map((part) => (
      <p className="hint" key={part}>
        {formatCountedTier(campaign, part, holders)}
      </p>
    ));
}

function formatCountedTier(campaign: Campaign, part: string, holders: HeldPoints): string {
  const [tier, ...others] = highestTiers(campaign, holders, part);
  if (tier === undefined) return "The highest tier counts for all.";
  if (others.length > 0) return "Each wallet’s highest tier counts for all its points.";
  return (
    formatUnknownTier(campaign, tier) ??
    `${tierName(campaign, tier)} counts for all: ×${formatPoints(tierMultiplier(campaign, tier))}.`
  );
}
