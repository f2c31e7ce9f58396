import { memo, type ReactNode } from "react";
import { listFactors } from "~/capabilities/boosts";
import type { Knob } from "~/capabilities/capability";
import { tierName } from "~/domain/campaign/campaign";
import { sumExactly, toNumber } from "~/domain/estimate/exact";
import {
  formatExactly,
  formatShort,
  formatUsd,
  joinWords,
  NO_VALUE,
} from "~/domain/estimate/format";
import { findLongestWait, type Lookup } from "~/domain/estimate/lookup";
import {
  highestTier,
  listKnown,
  sumWeighted,
  type WalletPoints,
} from "~/domain/estimate/wallet-points";
import { isSendable } from "~/domain/scenario/wallet";
import type { Answer } from "~/estimator/answer";
import { sumDollars } from "~/estimator/estimate";
import { listFields } from "~/estimator/fields";
import { Notes } from "~/features/result/notes";
import { useLive, useShownScenario } from "~/features/scenario/scenario-context";
import { PointsNote } from "~/features/wallets/lookup-problems";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { LazyFold } from "~/ui/lazy-section";
import { labelOf, RangeField, Slider } from "./control";
import { Controls } from "./controls";
import { PointsRows } from "./points-rows";

/** A card of the campaign: an allocation, and the points of the sources that it pays. */
export const PointsCard = memo(function PointsCard({
  name,
  answer,
  hasHolder,
  isPicked,
  holder,
  lookup,
  points,
  walletLabel,
  isRanked,
  retry,
  children,
}: {
  name: string;
  answer: Answer;
  /** Whether anybody's points are wanted; without, there is nothing to show. */
  hasHolder: boolean;
  /** Whether the visitor has picked whose points to show. */
  isPicked: boolean;
  /** The number of the wallet, or behind them of the scenario's own points, that are shown. */
  holder: number;
  lookup: Lookup | null;
  points: WalletPoints | null;
  /** The wallet's label, if there are several. */
  walletLabel: string | null;
  isRanked: boolean;
  /** Tries failed sources again; null where another card offers it. */
  retry: ((wallets: readonly string[]) => void) | null;
  children?: ReactNode;
}) {
  const campaign = useCampaign();
  const card = campaign.cards[name]!;
  const knobs = listFields(campaign).filter((knob) => knob.card === name);
  const [sliders, others] = [true, false].map((isSlider) =>
    knobs.filter(({ control }) => (control?.kind === "slider") === isSlider),
  ) as [Knob[], Knob[]];
  const hasPoints = hasHolder && card.parts.length > 0;
  return (
    <Card
      name={`inputs-${name}`}
      title={card.title}
      aside={hasPoints && <CardTotal parts={card.parts} />}
      className="stack-s"
    >
      <>
        {sliders.map((knob) => (
          <div className="allocation slider-row" key={knob.key}>
            <span aria-hidden="true">{labelOf(knob)}</span>
            <Slider name={knob.key} />
            <RangeField name={knob.key} />
          </div>
        ))}
      </>
      {others.length > 0 && <Controls names={others.map(({ key }) => key)} />}
      {hasHolder && <Notes place={`card.${name}`} answer={answer} shown={holder} />}
      {hasPoints && (
        <LazyFold
          id={`points-${name}`}
          className="fold points-fold"
          isAsked={isPicked}
          summary={
            <PointsSummary
              key={String(points === null)}
              {...{ parts: card.parts, points, walletLabel }}
            />
          }
        >
          <PointsRows {...{ parts: card.parts, points, lookup, isRanked }} />
        </LazyFold>
      )}
      {/* The wallet field explains why other wallets have no answer; trying again would not help. */}
      {retry && lookup && isSendable(lookup.wallet) && (
        <PointsNote
          replies={lookup.replies}
          retryAfterS={findLongestWait([lookup])}
          retry={() => retry([lookup.wallet])}
        />
      )}
      {children}
    </Card>
  );
});

/** What a card's parts add to the total, all wallets together. */
function CardTotal({ parts }: { parts: readonly string[] }) {
  const campaign = useCampaign();
  const { estimate } = useLive().figures;
  const usd = sumDollars(parts.map((part) => estimate[`${part}USD`] ?? null));
  const others = parts.slice(1).map((part) => campaign.parts[part]!.label);
  const text = formatUsd(usd);
  return (
    <span>
      {others.length > 0 && <span className="hint">{`with ${joinWords(others)} `}</span>}
      <b>{text}</b>
    </span>
  );
}

/**
 * The points of a card's parts in one line, as the holder has them, then what they are multiplied by:
 * `139.8M points ×0.9, Tier 2 ×1.2 · Pass 12.15M`; with the wallet's label, if there are several.
 */
function PointsSummary({
  parts,
  points,
  walletLabel,
}: {
  parts: readonly string[];
  points: WalletPoints | null;
  walletLabel: string | null;
}) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const summaries = parts.map((part, index) => {
    const { label, tier, weights } = campaign.parts[part]!;
    const known = listKnown(campaign, points, part);
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
    const name =
      tier === "highest"
        ? `, ${tierName(campaign, highestTier(known.map((each) => each.tier)))}`
        : "";
    const factors = listFactors(campaign, part, scenario)
      .map(([, factor]) => (factor === 1 ? "" : ` ×${factor}`))
      .join("");
    return `${index === 0 ? `${sum} points` : `${label} ${sum}`}${times}${name}${factors}`;
  });
  const text = summaries.join(" · ");
  return <span className="hint">{walletLabel === null ? text : `${text} (${walletLabel})`}</span>;
}
