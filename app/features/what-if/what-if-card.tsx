import { useEffect, useRef } from "react";
import { hasTotal, type Answer } from "~/domain/answer";
import { formatSliderLabel } from "~/domain/campaign/campaign";
import { varyScenario } from "~/domain/estimate/estimate-airdrop";
import { formatFdvShort, formatUsd } from "~/domain/estimate/format";
import { getVariedAllocation, listAlternatives } from "~/domain/estimate/what-if";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { ScrollingTable } from "~/ui/scrolling-table";
import { GoalAndCost } from "./goal-and-cost";

interface WhatIfProps {
  answer: Answer;
}

/** Totals for other FDVs and allocations, each a link to its scenario; then a goal, and the costs. */
export function WhatIfCard(props: WhatIfProps) {
  return (
    <div className="stack">
      <TotalsTable {...props} />
      <GoalAndCost {...props} />
    </div>
  );
}

/** Totals by FDV and one allocation; the row and the column of the current scenario are tinted. */
function TotalsTable({ answer }: WhatIfProps) {
  const campaign = useCampaign();
  const { scenario, points, warning } = answer;
  const totalOf = hasTotal(answer) ? varyScenario(campaign, points, scenario) : null;
  const { fdvs, allocations } = listAlternatives(campaign, scenario);
  const varied = getVariedAllocation(campaign)?.key;
  const allocation = varied === undefined ? null : campaign.allocations[varied]!;
  const label = allocation ? `FDV and ${formatSliderLabel(allocation)}` : "FDV";
  const current = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    // On a phone, the current cell may be beyond the edge. The page itself must not scroll.
    const cell = current.current!;
    const frame = cell.closest(".scrolling-table")!;
    frame.scrollLeft = cell.offsetLeft - frame.clientWidth / 2;
  }, [scenario.fdv]);
  return (
    <div className="stack-s">
      {warning !== null && <p className="hint">{warning}</p>}
      <ScrollingTable className="what-if" label={`Totals by ${label}`} testId="what-if">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{allocation?.label}</span>
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
              <th scope="row">{pct === null ? "Total" : `${pct}%`}</th>
              {fdvs.map((fdv) => {
                const patch = varied === undefined ? { fdv } : { fdv, [varied]: pct };
                const total = totalOf && totalOf(patch);
                const isCrossed = [
                  fdv === scenario.fdv,
                  varied === undefined || pct === scenario[varied],
                ];
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
                    <ScenarioLink patch={patch}>{formatUsd(total)}</ScenarioLink>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </div>
  );
}
