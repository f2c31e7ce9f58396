import { memo, type ReactNode } from "react";
import {
  type Campaign,
  hasTiers,
  type InputCard,
  labelSlider,
  tierName,
} from "~/domain/campaign/campaign";
import {
  formatPoints,
  formatShort,
  formatUsd,
  NO_VALUE,
  formatRank,
} from "~/domain/estimate/format";
import { findLongestWait, type Lookup, type Rank } from "~/domain/estimate/lookup";
import {
  explainTier,
  highestTier,
  tierMultiplier,
  type WalletPoints,
} from "~/domain/estimate/wallet-points";
import { isSendable } from "~/domain/scenario/wallet";
import type { SiteSnapshot } from "~/domain/site";
import { Histograms } from "~/features/rank/histograms";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { PointsNote } from "~/features/wallets/lookup-problems";
import { TypeInstead } from "~/features/wallets/typed-points";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { RangeField, Slider } from "./slider";

/** A card of the campaign: an allocation, and the points of the sources that it pays. */
export const PointsCard = memo(function PointsCard({
  name,
  card,
  allocation,
  usd,
  update,
  hasHolder,
  lookup,
  points,
  walletLabel,
  snapshot,
  retry,
  children,
}: {
  name: string;
  card: InputCard;
  /** % of the FDV. */
  allocation: number;
  /** Whole dollars of its parts, of all wallets; null while unknown. */
  usd: number | null;
  update: UpdateScenario;
  /** Whether anybody's points are wanted; without, there is nothing to show. */
  hasHolder: boolean;
  /** The wallet whose points are shown; null for none. */
  lookup: Lookup | null;
  points: WalletPoints | null;
  /** The wallet's label, if there are several. */
  walletLabel: string | null;
  snapshot: SiteSnapshot | null;
  /** Tries failed sources again; null where another card offers it. */
  retry: ((wallets: readonly string[]) => void) | null;
  children?: ReactNode;
}) {
  const campaign = useCampaign();
  const range = campaign.allocations[card.allocation]!;
  const label = labelSlider(range);
  const input = { name: card.allocation, label, range, value: allocation, update };
  return (
    <Card
      name={`inputs-${name}`}
      title={card.title}
      aside={
        // A new element when it arrives: browsers count growing right-aligned text as a shift.
        hasHolder && <b key={String(usd === null)}>{formatUsd(usd)}</b>
      }
      className="stack-s"
    >
      <div className="allocation slider-row">
        <span aria-hidden="true">{label}</span>
        <Slider {...input} />
        <RangeField {...input} />
      </div>
      {hasHolder && (
        <details className="fold points-fold">
          <summary className="hint">
            <span key={String(points === null)}>
              {summarizePoints(campaign, card.parts, points, walletLabel)}
            </span>
          </summary>
          <PointsTable
            parts={card.parts}
            points={points}
            ranks={snapshot && (lookup?.ranks ?? [])}
          />
          <TierNotes parts={card.parts} points={points} />
          {snapshot && (
            <Histograms
              parts={card.parts}
              ranks={lookup?.ranks}
              snapshot={snapshot}
              walletLabel={walletLabel}
            />
          )}
        </details>
      )}
      {/* The wallet field explains why other wallets have no answer; trying again would not help. */}
      {retry && lookup && isSendable(lookup.wallet) && (
        <PointsNote
          replies={lookup.replies}
          retryAfterS={findLongestWait([lookup])}
          retry={() => retry([lookup.wallet])}
        >
          <TypeInstead lookup={lookup} update={update} />
        </PointsNote>
      )}
      {children}
    </Card>
  );
});

/**
 * The points of a card's parts in one line: `139.8M points, Diamond · Theo Vault 12.15M`; those of one
 * wallet begin with its label.
 */
function summarizePoints(
  campaign: Campaign,
  parts: readonly string[],
  points: WalletPoints | null,
  walletLabel: string | null,
): string {
  const summaries = parts.map((part, index) => {
    const { sources, label, tier } = campaign.parts[part]!;
    const known = sources.flatMap((source) => points?.[source] ?? []);
    if (known.length === 0) return index === 0 ? `${NO_VALUE} points` : `${label} ${NO_VALUE}`;
    const sum = formatShort(known.reduce((total, each) => total + each.points, 0));
    const name =
      tier === "highest"
        ? `, ${tierName(campaign, highestTier(known.map((each) => each.tier)))}`
        : "";
    return index === 0 ? `${sum} points${name}` : `${label} ${sum}${name}`;
  });
  const text = summaries.join(" · ");
  return walletLabel === null ? text : `${walletLabel}: ${text}`;
}

/** The points of a card's sources, each part's followed by its rank. */
function PointsTable({
  parts,
  points,
  ranks,
}: {
  parts: readonly string[];
  points: WalletPoints | null;
  /** Null where wallets aren't ranked. */
  ranks: readonly Rank[] | null;
}) {
  const campaign = useCampaign();
  const sourcesOf = (part: string) => campaign.parts[part]!.sources;
  const isTiered = parts.flatMap(sourcesOf).some((source) => hasTiers(campaign, source));
  return (
    <div className="points-table__frame">
      <table className="points-table points-table--known">
        <thead className={isTiered ? "" : "visually-hidden"}>
          <tr>
            <th scope="col">{campaign.sourceName}</th>
            {isTiered && <th scope="col">Tier</th>}
            <th scope="col">Points</th>
          </tr>
        </thead>
        <>
          {parts.map((part) => (
            <tbody key={part}>
              <>
                {sourcesOf(part).map((source) => (
                  <SourceRow
                    key={source}
                    source={source}
                    known={points?.[source]}
                    isTiered={isTiered}
                  />
                ))}
              </>
              {ranks && (
                <RankRow
                  part={part}
                  isKnown={sourcesOf(part).some((source) => points?.[source])}
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
  known,
  isTiered,
}: {
  source: string;
  /** Null or undefined while unknown. */
  known: WalletPoints[string];
  /** Whether the table has a column of tiers. */
  isTiered: boolean;
}) {
  const campaign = useCampaign();
  const { column, cardLabel } = campaign.sources[source]!;
  const isOwnTier = hasTiers(campaign, source);
  const points = formatPoints(known?.points ?? null);
  return (
    // New cells when points arrive: browsers count a text's new size as a layout shift.
    <tr>
      <th scope="row" colSpan={isTiered && !isOwnTier ? 2 : 1}>
        {cardLabel}
      </th>
      {isOwnTier && (
        <td
          key={known ? "known" : "unknown"}
          className={known ? "tier" : ""}
          style={known ? { color: colorTier(campaign, known.tier) } : undefined}
          data-testid={`tier-${column}`}
        >
          {known ? tierName(campaign, known.tier) : NO_VALUE}
        </td>
      )}
      <td
        key={known ? "points" : "no points"}
        className={`points ${points.length > FULL_SIZE_LENGTH ? "points--long" : ""}`}
        data-testid={`points-${column}`}
      >
        {points}
      </td>
    </tr>
  );
}

/** A part's rank below its points; rendered without one, too, so that nothing shifts. */
function RankRow({
  part,
  isKnown,
  ranks,
  span,
}: {
  part: string;
  /** Whether any of its points are known. */
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

/** How much of a campaign's colour a tier has: any colour then has a contrast of at least 4.5. */
export const TIER_COLOR_PCT = 35;

/** The most characters of points that fit their column at full size: `999,999,999.99`. */
const FULL_SIZE_LENGTH = 14;

/**
 * A tier's colour: the campaign's own, mixed with enough of the text's for contrast in any theme, or
 * the theme's; the text's where there is neither.
 */
function colorTier(campaign: Campaign, tier: number): string {
  const color = campaign.tiers[tier]?.color;
  return color
    ? `color-mix(in srgb, ${color} ${TIER_COLOR_PCT}%, var(--text))`
    : `var(--tier-${tier}, var(--text))`;
}

/** Says which tier counts, for each part whose highest tier counts for all of its sources. */
function TierNotes({ parts, points }: { parts: readonly string[]; points: WalletPoints | null }) {
  const campaign = useCampaign();
  return parts
    .filter((part) => campaign.parts[part]!.tier === "highest")
    .map((part) => (
      // Always one line, so that nothing shifts when points arrive.
      <p className="hint" key={part}>
        {formatCountedTier(campaign, part, points)}
      </p>
    ));
}

function formatCountedTier(campaign: Campaign, part: string, points: WalletPoints | null): string {
  const { sources } = campaign.parts[part]!;
  const tiers = sources.flatMap((source) => points?.[source]?.tier ?? []);
  if (tiers.length === 0) return "The highest tier counts for all.";
  const tier = highestTier(tiers);
  return (
    explainTier(campaign, tier) ??
    `${tierName(campaign, tier)} counts for all: ×${formatPoints(tierMultiplier(campaign, tier))}.`
  );
}
