import type { ReactNode } from "react";
import { listParts } from "~/domain/campaign/campaign";
import { formatPct, formatUsd } from "~/domain/estimate/format";
import { type Answer } from "~/estimator/answer";
import { useLive } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { lazySection } from "~/ui/lazy-section";
import { Changes } from "./changes";
import { Total } from "./total";

const LazyNotes = lazySection("result-notes", () => import("./notes").then(({ Notes }) => Notes));

/** The estimate: the total and its parts. */
export function ResultCard({ answer, children }: { answer: Answer; children?: ReactNode }) {
  const campaign = useCampaign();
  const { figures } = answer;
  return (
    <Card name="result" title="Total Estimated Airdrop" className="card--result stack-s">
      <Total answer={answer} />
      {children}
      <LazyNotes
        isOpen={campaign.hasNotes || figures.excessive.length > 0}
        label="What else is to say"
        props={{ place: "result", answer }}
      />
      <Changes />
      <Parts answer={answer} />
      {figures.fault !== null && (
        <p className="hint">
          {`${figures.fault === "total" ? "The total is too large" : "A part without a value counts as 0"}: see the constants in the calculation details.`}
        </p>
      )}
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
        <dd data-testid="pct-total">{formatPct(figures.totalFdvPct)}</dd>
      </div>
    </dl>
  );
}
