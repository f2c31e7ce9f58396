import type { ReactNode } from "react";
import { listPartKeys, listParts, type Campaign } from "~/domain/campaign/campaign";
import { formatPct, formatUsd, joinWords } from "~/domain/estimate/format";
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
        isOpen={campaign.notePlaces.includes("result")}
        label="What else is to say"
        props={{ place: "result", answer }}
      />
      {figures.excessive.length > 0 && (
        <p className="warning" data-testid="excess">
          {describeExcess(campaign, figures.excessive)}
        </p>
      )}
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

/** Says of which parts there are more points than there can be, if there are several parts. */
function describeExcess(campaign: Campaign, excessive: readonly string[]): string {
  const labels = excessive.map((part) => campaign.parts[part]!.label);
  const which = listPartKeys(campaign).length > 1 ? `: ${joinWords(labels)}` : "";
  return `These are more points than the campaign has in all${which}.`;
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
