import type { CSSProperties, ReactNode } from "react";
import { listParts } from "~/domain/estimate/allocation";
import { listFdvTerms, type FdvTerm } from "~/domain/estimate/fdv-shares";
import { formatPct, formatUsd } from "~/domain/estimate/format";
import type { Answer } from "~/domain/answer";
import { Card } from "~/ui/card";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";
import { AllocationBreakdown } from "./allocation-breakdown";
import { AssumptionChanges } from "./assumption-changes";
import { Reported } from "./reported";
import { Total } from "./total";
import { TotalRange } from "./total-range";

/** The estimate: the total, its parts and, if there are several, the chart. */
export function ResultCard({
  answer,
  update,
  prompt,
  unknown,
  notices,
  children,
}: {
  answer: Answer;
  update: UpdateScenario;
  /** What to do while there is nothing to estimate; null otherwise. */
  prompt: string | null;
  /** What to do where no points arrived. */
  unknown?: ReactNode;
  /** What is to be said about where the scenario comes from, and what to compare it with. */
  notices?: ReactNode;
  /** The ways to share and save the result. */
  children?: ReactNode;
}) {
  const campaign = useCampaign();
  const { scenario, figures, status, totalUSD, isPersonal } = answer;
  const { estimate } = figures;
  return (
    <Card
      name="result"
      title="Total Estimated Airdrop"
      aside={<AssumptionChanges scenario={scenario} update={update} />}
      className="card--result stack-s"
    >
      <Total answer={answer} prompt={prompt} unknown={unknown} />
      {isPersonal && <TotalRange answer={answer} />}
      <>{notices}</>
      <dl className="parts">
        {listParts(campaign).map(({ key, figure, label, color }) => (
          <div className="line part" data-part={key} key={key}>
            <dt style={{ "--part-color": color } as CSSProperties}>{label}</dt>
            {answer.incomplete.has(key) && <dd className="part__flag">incomplete</dd>}
            {/* A new element when points arrive, as in the line above. */}
            <dd key={status} data-testid={`usd-${key}`}>
              {formatUsd(estimate[figure])}
            </dd>
          </div>
        ))}
        <div className="line">
          <dt>Total % FDV for Airdrop</dt>
          <dd className="parts__menu">
            <Reported scenario={scenario} update={update} totalFdvPct={estimate.totalFdvPct} />
          </dd>
          <dd data-testid="pct-total">{formatPct(estimate.totalFdvPct)}</dd>
          <dd className="parts__note hint">
            {listFdvTerms(campaign, scenario).map(formatTerm).join(" + ")}
          </dd>
        </div>
      </dl>
      {figures.fault !== null && (
        <p className="hint">
          {`${figures.fault === "total" ? "The total is too large" : "A part without a value counts as 0"}: see the constants in the calculation details.`}
        </p>
      )}
      {listParts(campaign).length > 1 && (
        <AllocationBreakdown estimate={estimate} totalUSD={totalUSD} isEmpty={prompt !== null} />
      )}
      {children}
    </Card>
  );
}

/** A term of the total % of the FDV, of all recipients together. */
function formatTerm({ label, pct, times }: FdvTerm): string {
  return `${label ?? "bonuses"} ${pct}%${times === 1 ? "" : ` × ${times}`}`;
}
