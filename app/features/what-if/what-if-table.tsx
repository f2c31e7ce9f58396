import type { CSSProperties } from "react";
import { formatFdvShort, formatUsd } from "~/domain/estimate/format";
import { getVariedAllocation, listAlternatives, type TotalOf } from "~/domain/estimate/what-if";
import { ScrollingTable } from "~/ui/scrolling-table";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";

/** The props of tables of totals. */
export interface TotalsProps extends ScenarioProps {
  /** Null while there is no total. */
  totalOf: TotalOf | null;
}

/** Totals by FDV and one allocation; a stronger tint means a larger total. */
export function WhatIfTable({ scenario, update, totalOf }: TotalsProps) {
  const campaign = useCampaign();
  const { fdvs, allocations } = listAlternatives(campaign, scenario);
  const { key: varied } = getVariedAllocation(campaign);
  const { label, shortLabel } = campaign.allocations[varied]!;
  const rows = allocations.map((pct) => ({
    pct,
    cells: fdvs.map((fdv) => {
      const patch = { fdv, [varied]: pct };
      return { fdv, patch, total: totalOf && totalOf(patch) };
    }),
  }));
  const largest = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ total }) => total ?? 0)));
  return (
    <ScrollingTable className="what-if" label={`Totals by FDV and ${label}`} testId="what-if">
      <thead>
        <tr>
          <th scope="col">{shortLabel}</th>
          {fdvs.map((fdv) => (
            <th scope="col" key={fdv}>
              {formatFdvShort(fdv)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ pct, cells }) => (
          <tr key={pct}>
            <th scope="row">{`${pct}%`}</th>
            {cells.map(({ fdv, patch, total }) => (
              <td
                // A new cell when totals arrive: browsers count growing right-aligned text as a
                // layout shift.
                key={total === null ? `unknown-${fdv}` : fdv}
                className="heat"
                style={{ "--heat": ((total ?? 0) / largest).toFixed(2) } as CSSProperties}
                aria-current={(fdv === scenario.fdv && pct === scenario[varied]) || undefined}
              >
                <ScenarioLink scenario={scenario} update={update} patch={patch}>
                  {formatUsd(total)}
                </ScenarioLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}
