import { type ComponentProps, type ReactNode } from "react";
import type { Answer } from "~/domain/answer";
import { listParts } from "~/domain/estimate/allocation";
import { formatPct, formatUsd } from "~/domain/estimate/format";
import { useLive } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { lazySection } from "~/ui/lazy-section";
import { AllocationBreakdown } from "./allocation-breakdown";
import { Changes } from "./changes";
import { HowSure } from "./how-sure";
import { Total } from "./total";

const LazyNotes = lazySection("result-notes", () =>
  import("./result-notes").then(({ ResultNotes }) => ResultNotes),
);

/** The estimate: the total, its parts, how sure it is, and, if there are several parts, the chart. */
export function ResultCard({
  unknown,
  children,
  ...page
}: ComponentProps<typeof HowSure> & {
  unknown?: ReactNode;
  children?: ReactNode;
}) {
  const campaign = useCampaign();
  const { answer } = page;
  const { figures, status, isPersonal } = answer;
  return (
    <Card name="result" title="Total Estimated Airdrop" className="card--result stack-s">
      <Total answer={answer} unknown={unknown} />
      <LazyNotes
        isOpen={campaign.isLocked || figures.excessive.length > 0}
        label="What else is to say"
        props={{ answer }}
      />
      <Changes />
      {children}
      <Parts answer={answer} />
      {figures.fault !== null && (
        <p className="hint">
          {`${figures.fault === "total" ? "The total is too large" : "A part without a value counts as 0"}: see the constants in the calculation details.`}
        </p>
      )}
      {isPersonal && status !== "unknown" && <HowSure {...page} />}
      {listParts(campaign).length > 1 && <AllocationBreakdown answer={answer} />}
    </Card>
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
        <dd data-testid="pct-total">{formatPct(estimate.totalFdvPct)}</dd>
      </div>
    </dl>
  );
}
