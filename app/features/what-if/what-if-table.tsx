import type { CSSProperties } from "react";
import { formatFdvShort, formatUsd } from "~/domain/estimate/format";
import { listAlternatives, type TotalOf } from "~/domain/estimate/what-if";
import { ScrollingTable } from "~/ui/scrolling-table";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { ScenarioProps } from "~/features/scenario/use-scenario";

/** The props of tables of totals. */
export interface TotalsProps extends ScenarioProps {
  /** Null while there is no total. */
  totalOf: TotalOf | null;
}

/** Totals by FDV and Expedition allocation; a stronger tint means a larger total. */
export function WhatIfTable({ scenario, update, totalOf }: TotalsProps) {
  const { fdvs, expeditions } = listAlternatives(scenario);
  const rows = expeditions.map((expedition) => ({
    expedition,
    cells: fdvs.map((fdv) => ({ fdv, total: totalOf && totalOf({ fdv, expedition }) })),
  }));
  const largest = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ total }) => total ?? 0)));
  return (
    <ScrollingTable
      className="what-if"
      label="Totals by FDV and Expedition allocation"
      testId="what-if"
    >
      <thead>
        <tr>
          <th scope="col">Expedition</th>
          {fdvs.map((fdv) => (
            <th scope="col" key={fdv}>
              {formatFdvShort(fdv)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ expedition, cells }) => (
          <tr key={expedition}>
            <th scope="row">{`${expedition}%`}</th>
            {cells.map(({ fdv, total }) => (
              <td
                // A new cell when totals arrive: browsers count growing right-aligned text as a
                // layout shift.
                key={total === null ? `unknown-${fdv}` : fdv}
                className="heat"
                style={{ "--heat": ((total ?? 0) / largest).toFixed(2) } as CSSProperties}
                aria-current={
                  (fdv === scenario.fdv && expedition === scenario.expedition) || undefined
                }
              >
                <ScenarioLink scenario={scenario} update={update} patch={{ fdv, expedition }}>
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
