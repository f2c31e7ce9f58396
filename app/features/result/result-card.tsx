import type { ReactNode } from "react";
import { listParts } from "~/domain/campaign/campaign";
import { formatPct, formatUsd } from "~/domain/estimate/format";
import { type Alternative, rangeOf } from "~/estimator/alternatives";
import { type Answer } from "~/estimator/answer";
import { Amounts } from "~/features/inputs/amount-input";
import { useLive } from "~/features/scenario/scenario-context";
import { AnchorLink } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { lazySection } from "~/ui/lazy-section";
import { ALTERNATIVES_ID } from "~/ui/page-ids";
import { AllocationBreakdown } from "./allocation-breakdown";
import { Changes } from "./changes";
import { Total } from "./total";

const LazyNotes = lazySection("result-notes", () => import("./notes").then(({ Notes }) => Notes));

/** The estimate: the total, its range and parts, the costs, and, if there are several parts, the chart. */
export function ResultCard({
  answer,
  alternatives,
  unknown,
  children,
}: {
  answer: Answer;
  alternatives: readonly Alternative[];
  unknown?: ReactNode;
  children?: ReactNode;
}) {
  const campaign = useCampaign();
  const { figures, isPersonal } = answer;
  return (
    <Card name="result" title="Total Estimated Airdrop" className="card--result stack-s">
      <Total answer={answer} unknown={unknown} />
      <LazyNotes
        isOpen={campaign.hasNotes || figures.excessive.length > 0}
        label="What else is to say"
        props={{ place: "result", answer }}
      />
      {isPersonal && <Range answer={answer} alternatives={alternatives} />}
      <Changes />
      {children}
      <Parts answer={answer} />
      {figures.fault !== null && (
        <p className="hint">
          {`${figures.fault === "total" ? "The total is too large" : "A part without a value counts as 0"}: see the constants in the calculation details.`}
        </p>
      )}
      {isPersonal && <LiveAmounts />}
      {listParts(campaign).length > 1 && <AllocationBreakdown answer={answer} />}
    </Card>
  );
}

/** Apart, as it follows each step of a slider. */
function LiveAmounts() {
  return <Amounts place="result" answer={useLive()} />;
}

/** The least and the most of the totals of other scenarios, with a link to them. */
function Range({
  answer: { status },
  alternatives,
}: {
  answer: Answer;
  alternatives: readonly Alternative[];
}) {
  const range = status === "whole" ? rangeOf(alternatives) : null;
  return (
    // Keeps its place until points have arrived.
    <p className="hint" data-testid="total-range">
      {range ? (
        <AnchorLink className="tap" to={ALTERNATIVES_ID}>
          {`Could be ${formatUsd(range[0])} to ${formatUsd(range[1])}`}
        </AnchorLink>
      ) : (
        "\u00a0"
      )}
    </p>
  );
}

function Parts({ answer }: { answer: Answer }) {
  const campaign = useCampaign();
  const { figures, status, incomplete } = useLive();
  const { estimate } = figures;
  return (
    <dl className={answer.status === "empty" ? "parts visually-hidden" : "parts"}>
      {listParts(campaign).map(({ key, figure, label }) => (
        <div className="line" data-part={key} key={key}>
          <dt>{label}</dt>
          {incomplete.has(key) && <dd className="parts__aside warning">incomplete</dd>}
          {/* A new element when points arrive, as in the line above. */}
          <dd key={status} data-testid={`usd-${key}`}>
            {formatUsd(estimate[figure])}
          </dd>
        </div>
      ))}
      <div className="line">
        <dt>Total % FDV for Airdrop</dt>
        <dd data-testid="pct-total">{formatPct(figures.totalFdvPct)}</dd>
      </div>
    </dl>
  );
}
