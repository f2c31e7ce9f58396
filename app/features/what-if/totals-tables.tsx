import { type CSSProperties, useEffect, useRef } from "react";
import { type Campaign, labelSlider, listAllocations } from "~/domain/campaign/campaign";
import type { TotalOf } from "~/domain/estimate/estimate-airdrop";
import { formatFdvShort, formatInWords, formatUsd } from "~/domain/estimate/format";
import {
  listSensitivities,
  type Sensitivity,
  getVariedAllocation,
  listAlternatives,
} from "~/domain/estimate/what-if";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";
import { ScrollingTable } from "~/ui/scrolling-table";

/** The props of tables of totals. */
interface TotalsProps extends ScenarioProps {
  /** Null while there is no total. */
  totalOf: TotalOf | null;
}

/** Totals by FDV and one allocation; the row and the column of the current scenario are tinted. */
export function WhatIfTable({ scenario, update, totalOf }: TotalsProps) {
  const campaign = useCampaign();
  const { fdvs, allocations } = listAlternatives(campaign, scenario);
  const { key: varied } = getVariedAllocation(campaign);
  const allocation = campaign.allocations[varied]!;
  const label = labelSlider(allocation);
  const current = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    // On a phone, the current cell may be beyond the edge. The page itself must not scroll.
    const cell = current.current!;
    const frame = cell.closest(".scrolling-table")!;
    frame.scrollLeft = cell.offsetLeft - frame.clientWidth / 2;
  }, [scenario.fdv]);
  return (
    <ScrollingTable className="what-if" label={`Totals by FDV and ${label}`} testId="what-if">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{allocation.label}</span>
          </th>
          {fdvs.map((fdv) => (
            <th scope="col" key={fdv}>
              {formatFdvShort(fdv)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {allocations.map((pct) => (
          <tr key={pct}>
            <th scope="row">{`${pct}%`}</th>
            {fdvs.map((fdv) => {
              const patch = { fdv, [varied]: pct };
              const total = totalOf && totalOf(patch);
              const isCrossed = [fdv === scenario.fdv, pct === scenario[varied]];
              const isCurrent = isCrossed.every(Boolean);
              return (
                <td
                  // A new cell when totals arrive: browsers count growing right-aligned text as a
                  // layout shift.
                  key={total === null ? `unknown-${fdv}` : fdv}
                  ref={isCurrent ? current : undefined}
                  className={`cell ${isCrossed.some(Boolean) ? "cell--crossed" : ""}`}
                  aria-current={isCurrent || undefined}
                >
                  <ScenarioLink scenario={scenario} update={update} patch={patch}>
                    {formatUsd(total)}
                  </ScenarioLink>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

const ENDS = ["low", "high"] as const;

/**
 * The totals at both ends of each assumption's range, with a bar between them on a shared scale.
 */
export function SensitivityTable({ scenario, update, totalOf }: TotalsProps) {
  const campaign = useCampaign();
  const rows = listSensitivities(campaign, totalOf ?? (() => 0));
  const current = totalOf ? totalOf({}) : 0;
  const totals = [current, ...rows.flatMap(({ low, high }) => [low, high])];
  const largest = Math.max(1, ...totals.map(Number));
  return (
    <details className="sensitivity fold">
      <summary>What moves the estimate</summary>
      <p className="hint">
        Each row changes one assumption. These are bounds, not predictions. Current total:{" "}
        <b>{formatUsd(totalOf && current)}</b>
      </p>
      <ScrollingTable className="scrolling-table--wrapping" label="Totals by assumption">
        <thead>
          <tr>
            <th scope="col">Assumption</th>
            <th scope="col">Low value</th>
            <th scope="col">High value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ assumption, ...totals }) => (
            <tr key={assumption.param}>
              <th scope="row">
                <b>{assumption.label}</b>
                <span className="hint">{assumption.reason}</span>
                <Bar {...totals} current={current} largest={largest} />
              </th>
              {ENDS.map((end) => (
                <td key={end}>
                  <ScenarioLink
                    scenario={scenario}
                    update={update}
                    className="tap"
                    patch={{ [assumption.param]: assumption[end] }}
                  >
                    {formatUsd(totalOf && totals[end])}
                  </ScenarioLink>
                  <span className="hint">
                    {formatValue(campaign, assumption.param, assumption[end])}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </details>
  );
}

/** Decorative, as the figures are beside it; a total that is too large ends at the edge. */
function Bar({
  low,
  high,
  current,
  largest,
}: Omit<Sensitivity, "assumption"> & { current: number | null; largest: number }) {
  const place = (usd: number | null) => Math.min(100, (100 * (usd ?? largest)) / largest);
  // With the current total, which may be beyond both ends.
  const places = [low, high, current].map(place);
  const style = {
    "--from": `${Math.min(...places).toFixed(1)}%`,
    "--to": `${Math.max(...places).toFixed(1)}%`,
    "--now": `${place(current).toFixed(1)}%`,
  } as CSSProperties;
  return <span className="range-bar" style={style} aria-hidden="true" />;
}

function formatValue(campaign: Campaign, param: string, value: number): string {
  if (param === "fdv") return formatFdvShort(value);
  return listAllocations(campaign).includes(param) ? `${value}%` : formatInWords(value);
}
