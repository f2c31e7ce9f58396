import type { ComponentProps } from "react";
import type { Answer } from "~/domain/answer";
import { type TotalOf, varyScenario } from "~/domain/estimate/estimate-airdrop";
import { formatUsd } from "~/domain/estimate/format";
import { findTotalRange, listTriedAssumptions } from "~/domain/estimate/what-if";
import { hasFields } from "~/domain/scenario/scenario";
import { LazyFold } from "~/features/scenario/lazy-fold";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection } from "~/ui/lazy-section";
import { RangeBar } from "~/ui/range-bar";
import type { AssumptionTotals } from "./assumption-totals";

const LazyOdds = lazySection("odds", () =>
  import("./result-notes").then(({ MarketOdds }) => MarketOdds),
);

const ID = "assumptions";

const LazyAssumptions = lazySection(ID, () =>
  import("./assumption-totals").then(({ AssumptionTotals }) => AssumptionTotals),
);

/** Where there is no range, what is said in its place; nothing while points are loading. */
const NO_RANGE: Partial<Record<Answer["status"], string>> = {
  incomplete: "There is no range for an incomplete total",
  whole: "No assumption changes this total",
};

type HowSureProps = ComponentProps<typeof AssumptionTotals>;

/**
 * How far the total may be off: its range, what was reported, and each assumption with its lowest
 * and highest total.
 */
export function HowSure(props: HowSureProps) {
  const campaign = useCampaign();
  const { answer, snapshot } = props;
  const { scenario, points, status, totalUSD } = answer;
  const totalOf = varyScenario(campaign, points, scenario);
  const measured = snapshot === null ? [] : [snapshot.totals];
  const range = status === "whole" ? findTotalRange(campaign, totalOf, measured) : null;
  const [low, high] = range ?? [0, 0];
  const { length } = listTriedAssumptions(campaign);
  const hasTried = Object.values(campaign.constants).some(
    (constant) => constant.tried ?? (snapshot && constant.measured),
  );
  const others = hasTried ? " and on all points" : " and on the shares";
  return (
    <section className="how-sure stack-xs" aria-labelledby="how-sure-heading">
      <h3 id="how-sure-heading">How sure is this?</h3>
      <p className="hint how-sure__range" data-testid="total-range">
        {range
          ? `Could be ${formatUsd(low)} to ${formatUsd(high)}, depending on the valuation${length > 1 ? others : ""}`
          : NO_RANGE[status]}
      </p>
      {/* Empty until there is a range, to keep its place. */}
      <RangeBar low={low} high={high} now={range ? totalUSD : 0} largest={Math.max(1, high)} />
      <Reported answer={answer} totalOf={totalOf} />
      <LazyOdds
        isOpen={campaign.odds !== undefined}
        label="What a market says"
        className="stack-xs"
        props={{ answer }}
      />
      <LazyFold
        id={ID}
        className="fold small"
        isAsked={false}
        summary={`${length} ${length === 1 ? "assumption" : "assumptions"}, low and high`}
      >
        <LazyAssumptions isOpen label="The table of assumptions" props={props} />
      </LazyFold>
    </section>
  );
}

/** What was reported of the real airdrop, and a link to shares that add up to it. */
function Reported({
  answer: { scenario, figures, status },
  totalOf,
}: {
  answer: Answer;
  totalOf: TotalOf;
}) {
  const { reported } = useCampaign();
  if (!reported) return null;
  const { pct, when, shares } = reported;
  const isSet = shares && hasFields(scenario, shares);
  return (
    <p className="how-sure__reported small">
      <span>{`Reports say ${pct}% (${when}). These assumptions add up to ${figures.estimate.totalFdvPct}%.`}</span>{" "}
      {shares && !isSet && (
        <ScenarioLink patch={shares}>
          {`Use ${pct}%${status === "whole" ? ` → ${formatUsd(totalOf(shares))}` : ""}`}
        </ScenarioLink>
      )}
    </p>
  );
}
