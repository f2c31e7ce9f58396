import { listFactors } from "~/estimate/boosts";
import { getEntry } from "~/estimate/campaign";
import { sumExactly, toNumber } from "~/estimate/exact";
import { listFields } from "~/estimate/fields";
import type { Estimate, Holder } from "~/estimate/figures";
import { formatExactly, formatShort, formatUsd, joinWords, NO_VALUE } from "~/estimate/format";
import { sumDollars } from "~/estimate/formula";
import { labelOf } from "~/estimate/params";
import {
  listKnown,
  sumWeighted,
  type HeldPoints,
  highestTiers,
  formatTiers,
} from "~/estimate/points";
import { isSendable } from "~/estimate/wallet";
import { Late } from "~/features/late-section";
import { Notes } from "~/features/result/notes";
import { useLive, useShownScenario } from "~/features/scenario/scenario-context";
import { PointsNote } from "~/features/wallets/lookup-problems";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { LazyFold } from "~/ui/loading";
import { BonusesFold } from "./bonuses";
import { ChoiceControl, RangeField, Slider } from "./controls";
import { UnknownConstants } from "./unknown-constants";

export function PointsCard({
  name,
  estimate,
  isPicked,
  shown,
  walletLabel,
  isRanked,
  retry,
}: {
  name: string;
  estimate: Estimate;
  /** By the visitor, who wants to see the points. */
  isPicked: boolean;
  /** One holder, or all. */
  shown: readonly Holder[];
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
  const choices = parameters.filter(({ control }) => control?.kind === "choice");
  const hasPoints = shown.length > 0 && card.parts.length > 0;
  const holders = shown.map(({ points }) => points);
  const single = shown.length === 1 ? shown[0] : undefined;
  const lookups = shown.flatMap(({ lookup }) =>
    lookup && isSendable(lookup.wallet) ? lookup : [],
  );
  return (
    <Card
      name={`inputs-${name}`}
      title={card.title}
      aside={hasPoints && <CardTotal parts={card.parts} />}
    >
      <>
        {sliders.map((parameter) => (
          <div className="cluster allocation slider-row" key={parameter.key}>
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
      {choices.length > 0 && (
        <ul className="bonus-list">
          {choices.map(({ key }) => (
            <ChoiceControl key={key} name={key} />
          ))}
        </ul>
      )}
      <Notes place={`card.${name}`} estimate={estimate} shown={single?.key} />
      {hasPoints && (
        <LazyFold
          id={`points-${name}`}
          isAsked={isPicked}
          summary={<PointsSummary {...{ parts: card.parts, holders, walletLabel }} />}
        >
          <Late>
            {({ PointsLinks, PointsTable, TierNotes }) => (
              <>
                <PointsTable
                  parts={card.parts}
                  holders={holders}
                  // A rank is one wallet's.
                  ranks={isRanked && single ? (single.lookup?.ranks ?? []) : null}
                />
                <TierNotes parts={card.parts} holders={holders} />
                <PointsLinks
                  sources={card.parts.flatMap((part) => getEntry(campaign.parts, part).sources)}
                />
              </>
            )}
          </Late>
        </LazyFold>
      )}
      {/* The wallet field explains why other wallets have no estimate; trying again would not help. */}
      {retry && lookups.length > 0 && <PointsNote lookups={lookups} retry={retry} />}
      <BonusesFold card={name} hasOneHolder={estimate.holders.length === 1} />
    </Card>
  );
}

/** Of all wallets together. */
function CardTotal({ parts }: { parts: readonly string[] }) {
  const campaign = useCampaign();
  const { dollars } = useLive().figures;
  const usd = sumDollars(parts.map((part) => dollars[`${part}USD`] ?? null));
  const others = parts.slice(1).map((part) => getEntry(campaign.parts, part).label);
  return (
    <span>
      {others.length > 0 && <span className="hint">{`with ${joinWords(others)} `}</span>}
      <b>{formatUsd(usd)}</b>
    </span>
  );
}

/** `139.8M points ×0.9, Tier 2 ×1.2 · Pass 12.15M`, with the wallet's label among several. */
function PointsSummary({
  parts,
  holders,
  walletLabel,
}: {
  parts: readonly string[];
  holders: HeldPoints;
  walletLabel: string | null;
}) {
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
