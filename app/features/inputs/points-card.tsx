import { hasTiers } from "~/domain/campaign/tables";
import { memo, type ReactNode } from "react";
import type { Campaign, InputCard } from "~/domain/campaign/campaign";
import { NO_VALUE, formatPoints } from "~/domain/estimate/format";
import { tierName } from "~/domain/estimate/tiers";
import type { LookupState } from "~/domain/estimate/wallet-lookup";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { isSendable } from "~/domain/scenario/text-params";
import type { SiteSnapshot } from "~/domain/site";
import { Ranks } from "~/features/rank/ranks";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { PointsNote } from "~/features/wallets/points-note";
import { TypeInstead } from "~/features/wallets/type-instead";
import { Card } from "~/ui/card";
import { SliderField } from "./slider-field";
import { useCampaign } from "~/ui/campaign-context";

/** A card of the campaign: an allocation, and the points of the sources that it pays. */
export const PointsCard = memo(function PointsCard({
  name,
  card,
  allocation,
  update,
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
  update: UpdateScenario;
  /** The wallet whose points are shown; null for none. */
  lookup: LookupState | null;
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
  const sources = card.parts.flatMap((part) => campaign.parts[part]!.sources);
  return (
    <Card name={`inputs-${name}`} title={card.title}>
      <SliderField
        name={card.allocation}
        label={range.label}
        range={range}
        value={allocation}
        update={update}
      />
      {sources.some((source) => hasTiers(campaign, source)) ? (
        <PointsTable sources={sources} points={points} walletLabel={walletLabel} />
      ) : (
        sources.map((source) => (
          <SourceLine key={source} source={source} points={points} walletLabel={walletLabel} />
        ))
      )}
      {snapshot && (
        <Ranks
          parts={card.parts}
          ranks={lookup?.ranks}
          snapshot={snapshot}
          walletLabel={walletLabel}
        />
      )}
      {/* The wallet field explains why other wallets have no answer; trying again would not help. */}
      {retry && lookup && isSendable(lookup.wallet) && (
        <PointsNote {...lookup} retry={() => retry([lookup.wallet])}>
          <TypeInstead lookup={lookup} update={update} />
        </PointsNote>
      )}
      {children}
    </Card>
  );
});

interface SourcesProps {
  points: WalletPoints | null;
  walletLabel: string | null;
}

function PointsTable({ sources, points, walletLabel }: SourcesProps & { sources: string[] }) {
  const campaign = useCampaign();
  return (
    <div className="points-table__frame">
      <table className="points-table">
        {walletLabel && <caption className="small">{`Points of ${walletLabel}`}</caption>}
        <thead>
          <tr>
            <th scope="col">{campaign.sourceName}</th>
            <th scope="col">Tier</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => {
            const { column, cardLabel } = campaign.sources[source]!;
            const known = points?.[source];
            return (
              <tr key={source}>
                <th scope="row" colSpan={hasTiers(campaign, source) ? 1 : 2}>
                  {cardLabel}
                </th>
                {hasTiers(campaign, source) && (
                  <td data-testid={`tier-${column}`}>
                    {known ? <TierBadge tier={known.tier} /> : NO_VALUE}
                  </td>
                )}
                <PointsCell name={column} points={known?.points ?? null} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function SourceLine({ source, points, walletLabel }: SourcesProps & { source: string }) {
  const campaign = useCampaign();
  const { column, cardLabel } = campaign.sources[source]!;
  return (
    <p className="line">
      <span>{walletLabel ? `${cardLabel} of ${walletLabel}` : cardLabel}</span>
      <b data-testid={`points-${column}`}>{formatPoints(points?.[source]?.points ?? null)}</b>
    </p>
  );
}

/** How much of a campaign's colour a tier has: any colour then has a contrast of at least 4.5. */
export const TIER_COLOR_PCT = 35;

/** The most characters of points that fit their column at full size: `999,999,999.99`. */
const FULL_SIZE_LENGTH = 14;

function PointsCell({ name, points }: { name: string; points: number | null }) {
  const text = formatPoints(points);
  return (
    <td
      // A new cell when points arrive: browsers count growing right-aligned text as a layout shift.
      key={points === null ? "unknown" : "known"}
      className={`points ${text.length > FULL_SIZE_LENGTH ? "points--long" : ""}`}
      data-testid={`points-${name}`}
    >
      {text}
    </td>
  );
}

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

function TierBadge({ tier }: { tier: number }) {
  const campaign = useCampaign();
  return (
    <span className="tier" style={{ color: colorTier(campaign, tier) }}>
      {tierName(campaign, tier)}
    </span>
  );
}
