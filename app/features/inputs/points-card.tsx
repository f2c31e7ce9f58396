import { listFactors } from "~/estimate/boosts";
import { tierName, type Campaign, hasTiers, partsOfSource, getEntry } from "~/estimate/campaign";
import { labelOf } from "~/estimate/capability";
import { sumExactly, toNumber } from "~/estimate/exact";
import { listFields } from "~/estimate/fields";
import type { Estimate } from "~/estimate/figures";
import {
  formatExactly,
  formatShort,
  formatUsd,
  joinWords,
  NO_VALUE,
  formatPoints,
} from "~/estimate/format";
import { sumDollars } from "~/estimate/formula";
import { findLongestWait, type Lookup, formatRank, type Rank } from "~/estimate/lookup";
import {
  highestTier,
  listKnown,
  sumWeighted,
  type TieredPoints,
  type WalletPoints,
  formatUnknownTier,
  tierMultiplier,
} from "~/estimate/points";
import { isSendable } from "~/estimate/wallet";
import { Notes } from "~/features/result/notes";
import { useLive, useShownScenario } from "~/features/scenario/scenario-context";
import { PointsNote } from "~/features/wallets/lookup-problems";
import { PointsLinks } from "~/features/wallets/typed-fields";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { LazyFold } from "~/ui/loading";
import { BonusesFold } from "./bonuses";
import { Controls, RangeField, Slider } from "./controls";
import { UnknownConstants } from "./unknown-constants";

export function PointsCard({
  name,
  estimate,
  hasHolder,
  isPicked,
  shown,
  lookups,
  holders,
  walletLabel,
  isRanked,
  retry,
}: {
  name: string;
  estimate: Estimate;
  hasHolder: boolean;
  /** By the visitor, who wants to see the points. */
  isPicked: boolean;
  /** Index of the shown holder among the wallets, then the typed points; -1 for all of several. */
  shown: number;
  /** Those of the shown holders. */
  lookups: readonly Lookup[];
  /** The points of the shown holders. */
  holders: Holders;
  /** Of a single one among several. */
  walletLabel: string | null;
  isRanked: boolean;
  /** Null where another card offers it. */
  retry: ((wallets: readonly string[]) => void) | null;
}) {
  const campaign = useCampaign();
  const card = getEntry(campaign.cards, name);
  const parameters = listFields(campaign).filter((parameter) => parameter.card === name);
  const sliders = parameters.filter(({ control }) => control?.kind === "slider");
  const constants = parameters.filter(({ key }) => Object.hasOwn(campaign.constants, key));
  const others = parameters.filter(
    (parameter) => !sliders.includes(parameter) && !constants.includes(parameter),
  );
  const hasPoints = hasHolder && card.parts.length > 0;
  const retriable = lookups.filter(({ wallet }) => isSendable(wallet));
  return (
    <Card
      name={`inputs-${name}`}
      title={card.title}
      aside={hasPoints && <CardTotal parts={card.parts} />}
    >
      <>
        {sliders.map((parameter) => (
          <div className="allocation slider-row" key={parameter.key}>
            {/* The card's title says whose. */}
            <span aria-hidden="true">{sliders.length > 1 ? labelOf(parameter) : "Allocation"}</span>
            <Slider name={parameter.key} />
            <RangeField name={parameter.key} />
          </div>
        ))}
      </>
      {constants.length > 0 && (
        <UnknownConstants names={constants.map(({ key }) => key)} parts={card.parts} />
      )}
      {others.length > 0 && <Controls names={others.map(({ key }) => key)} />}
      <Notes place={`card.${name}`} estimate={estimate} shown={shown} />
      {hasPoints && (
        <LazyFold
          id={`points-${name}`}
          className="fold"
          isAsked={isPicked}
          summary={<PointsSummary {...{ parts: card.parts, holders, walletLabel }} />}
        >
          <PointsTable
            parts={card.parts}
            holders={holders}
            // A rank is one wallet's.
            ranks={isRanked && shown !== -1 ? (lookups[0]?.ranks ?? []) : null}
          />
          <TierNotes parts={card.parts} holders={holders} />
          <PointsLinks
            sources={card.parts.flatMap((part) => getEntry(campaign.parts, part).sources)}
          />
        </LazyFold>
      )}
      {/* The wallet field explains why other wallets have no estimate; trying again would not help. */}
      {retry && retriable.length > 0 && (
        <PointsNote
          replies={retriable.flatMap(({ replies }) => replies)}
          retryAfterS={findLongestWait(retriable)}
          retry={() => retry(retriable.map(({ wallet }) => wallet))}
        />
      )}
      <BonusesFold card={name} hasSeveral={walletLabel !== null || shown === -1} />
    </Card>
  );
}

/** Of all wallets together. */
function CardTotal({ parts }: { parts: readonly string[] }) {
  const campaign = useCampaign();
  const { dollars } = useLive().figures;
  const usd = sumDollars(parts.map((part) => dollars[`${part}USD`] ?? null));
  const others = parts.slice(1).map((part) => getEntry(campaign.parts, part).label);
  const text = formatUsd(usd);
  return (
    <span>
      {others.length > 0 && <span className="hint">{`with ${joinWords(others)} `}</span>}
      <b>{text}</b>
    </span>
  );
}

/** `139.8M points ×0.9, Tier 2 ×1.2 · Pass 12.15M`, with the wallet's label among several. */
function PointsSummary({
  parts,
  holders,
  walletLabel,
}: PartsProps & { walletLabel: string | null }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const summaries = parts.map((part, index) => {
    const { label, tier, weights, isShare } = getEntry(campaign.parts, part);
    const known = holders.flatMap((points) => listKnown(campaign, points, part));
    if (known.length === 0) return index === 0 ? `${NO_VALUE} points` : `${label} ${NO_VALUE}`;
    const held = known.filter((each) => each.points > 0);
    const [weight = 1, ...others] = new Set(held.map(({ source }) => weights?.[source] ?? 1));
    // Points of different weights can't be added up without these.
    const isMixed = others.length > 0;
    const exact = isMixed
      ? sumWeighted(campaign, part, known)
      : sumExactly(known.map((each) => each.points));
    const sum = formatShort(toNumber(exact));
    const times = isMixed ? " after weights" : weight === 1 ? "" : ` ×${formatExactly(weight)}`;
    const unit = isShare ? "% of all points" : " points";
    const name =
      tier === "highest" ? `, ${formatTiers(campaign, highestTiers(campaign, holders, part))}` : "";
    const factors = listFactors(campaign, part, scenario)
      .map(([, factor]) => (factor === 1 ? "" : ` ×${factor}`))
      .join("");
    return `${index === 0 ? `${sum}${unit}` : `${label} ${sum}${isShare ? "%" : ""}`}${times}${name}${factors}`;
  });
  const text = summaries.join(" · ");
  return <span className="hint">{walletLabel === null ? text : `${text} (${walletLabel})`}</span>;
}

/** Null for the points of a wallet that haven't arrived. */
type Holders = readonly (WalletPoints | null)[];

interface PartsProps {
  parts: readonly string[];
  holders: Holders;
}

/** Each holder's highest tier in a part, of those who have points there. */
function highestTiers(campaign: Campaign, holders: Holders, part: string): number[] {
  const known = holders.map((points) => listKnown(campaign, points, part));
  return tiersOf(
    known
      .filter((each) => each.length > 0)
      .map((each) => ({
        points: Math.max(...each.map(({ points }) => points)),
        tier: highestTier(each.map(({ tier }) => tier)),
      })),
  );
}

/** Distinct tiers; those of points above 0, if there are any. */
function tiersOf(known: readonly TieredPoints[]): number[] {
  const held = known.filter(({ points }) => points > 0);
  return [...new Set((held.length > 0 ? held : known).map(({ tier }) => tier))];
}

function formatTiers(campaign: Campaign, tiers: readonly number[]): string {
  const [tier = 1, ...others] = tiers;
  return others.length > 0 ? "several tiers" : tierName(campaign, tier);
}

function PointsTable({
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
  const sum = toNumber(sumExactly(known.map((each) => each.points)));
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
function TierNotes({ parts, holders }: PartsProps) {
  const campaign = useCampaign();
  return parts
    .filter((part) => getEntry(campaign.parts, part).tier === "highest")
    .map((part) => (
      <p className="hint" key={part}>
        {formatCountedTier(campaign, part, holders)}
      </p>
    ));
}

function formatCountedTier(campaign: Campaign, part: string, holders: Holders): string {
  const [tier, ...others] = highestTiers(campaign, holders, part);
  if (tier === undefined) return "The highest tier counts for all.";
  if (others.length > 0) return "Each wallet’s highest tier counts for all its points.";
  return (
    formatUnknownTier(campaign, tier) ??
    `${tierName(campaign, tier)} counts for all: ×${formatPoints(tierMultiplier(campaign, tier))}.`
  );
}
