import type { CSSProperties, ReactNode } from "react";
import { getBonusPart } from "~/domain/campaign/tables";
import { listParts } from "~/domain/estimate/allocation";
import type { Figures } from "~/domain/estimate/estimate-airdrop";
import { formatPct, formatUsd } from "~/domain/estimate/format";
import type { ShownTotal } from "~/domain/estimate/lookup-state";
import { Card } from "~/ui/card";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { AllocationBreakdown } from "./allocation-breakdown";
import { AssumptionChanges } from "./assumption-changes";
import { Total } from "./total";
import { useCampaign } from "~/ui/campaign-context";

/** The estimate: the total, its parts and, if there are several, the chart. */
export function ResultCard({
  scenario,
  update,
  figures,
  total,
  canLookUp,
  children,
}: ScenarioProps & {
  figures: Figures;
  total: ShownTotal;
  /** Whether points can be looked up by wallet. */
  canLookUp: boolean;
  /** The ways to share and save the result. */
  children?: ReactNode;
}) {
  const campaign = useCampaign();
  const { estimate } = figures;
  const { reported } = campaign;
  return (
    <Card name="result" title="Total Estimated Airdrop" className="card--result stack-s">
      <Total figures={figures} total={total} canLookUp={canLookUp} />
      <AssumptionChanges scenario={scenario} update={update} />
      <dl className="parts">
        {listParts(campaign).map(({ key, figure, label, solidColor }) => (
          <div className="line part" data-part={key} key={key}>
            <dt style={{ "--part-color": solidColor } as CSSProperties}>
              <span>{label}</span>
              {total.incomplete.has(key) && <span className="part__flag">incomplete</span>}
            </dt>
            <dd data-testid={`usd-${key}`}>{formatUsd(estimate[figure])}</dd>
          </div>
        ))}
        <div className="line">
          <dt>Total % FDV for Airdrop</dt>
          <dd data-testid="pct-total">{formatPct(estimate.totalFdvPct)}</dd>
          <dd className="parts__note hint">
            {`all recipients together${getBonusPart(campaign) ? ", every bonus included" : ""}`}
          </dd>
        </div>
      </dl>
      {reported && (
        <p className="hint">
          {/* The same height either way, so that a slider shifts nothing. */}
          {estimate.totalFdvPct > reported.pct
            ? `More than the ${reported.pct}% reported for the ${reported.of} (${reported.when}).`
            : `The ${reported.of} was reported as ${reported.pct}% (${reported.when}).`}
        </p>
      )}
      {figures.hasUnusableConstant && (
        <p className="hint">
          {`${estimate.totalUSD === null ? "The total is too large" : "A part without a value counts as 0"}: see the constants in the calculation details.`}
        </p>
      )}
      {listParts(campaign).length > 1 && (
        <AllocationBreakdown estimate={estimate} totalUSD={total.usd} />
      )}
      {children}
    </Card>
  );
}
