import { useEffect, useRef } from "react";
import { hasTotal, type Answer } from "~/domain/answer";
import { type Campaign, labelSlider } from "~/domain/campaign/campaign";
import { type TotalOf, varyScenario } from "~/domain/estimate/estimate-airdrop";
import { formatExactly, formatFdvShort, formatPrice, formatUsd } from "~/domain/estimate/format";
import { findLeastFdv, getVariedAllocation, listAlternatives } from "~/domain/estimate/what-if";
import { fitToRange } from "~/domain/scenario/params";
import { GOAL } from "~/domain/scenario/scenario";
import { readAmount } from "~/domain/scenario/typed-amount";
import { ScenarioLink, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Announcement } from "~/ui/notice";
import { useAmountField } from "~/ui/number-field";
import { ScrollingTable } from "~/ui/scrolling-table";

interface WhatIfProps {
  answer: Answer;
}

/** Totals for other FDVs and allocations, each a link to its scenario, and the FDV of a goal. */
export function WhatIfCard(props: WhatIfProps) {
  return (
    <div className="stack">
      <TotalsTable {...props} />
      <Goal {...props} />
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
  const label = allocation ? `FDV and ${labelSlider(allocation)}` : "FDV";
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

/** A target total, and the FDV that reaches it. */
function Goal({ answer }: WhatIfProps) {
  const { scenario } = answer;
  const update = useUpdate();
  const { field, message, messageId } = useAmountField({
    name: "goal",
    value: scenario.goal,
    format: (goal) => (goal === 0 ? "" : formatExactly(goal)),
    read: readGoal,
    validate: (text) => (readGoal(text) === undefined ? "Enter an amount, such as 25k" : null),
    onValue: (goal) => update({ goal }),
  });
  return (
    <section className="goal stack-s" aria-labelledby="goal-heading">
      <div className="cluster">
        <h3 id="goal-heading">What FDV reaches my target?</h3>
        <label className="visually-hidden" htmlFor="goal">
          Total to reach
        </label>
        <input {...field} id="goal" placeholder="25k" />
        <button className="button needs-no-script">Work it out</button>
      </div>
      {message === null ? (
        <Solution answer={answer} />
      ) : (
        <p className="field-message" id={messageId}>
          {message}
        </p>
      )}
    </section>
  );
}

function Solution({ answer }: WhatIfProps) {
  const campaign = useCampaign();
  const { scenario, points, warning } = answer;
  if (scenario.goal === 0) return null;
  if (!hasTotal(answer))
    return <p className="hint">{warning === null ? "Add a wallet first." : `${warning}.`}</p>;
  const { text, fdv } = answerGoal(
    campaign,
    scenario.goal,
    varyScenario(campaign, points, scenario),
  );
  return (
    <div className="cluster">
      {warning !== null && <p className="hint">{warning}</p>}
      <p>{text}</p>
      <Announcement text={text} />
      {fdv !== null && (
        <ScenarioLink
          className="button button--quiet"
          patch={{ fdv }}
          isCurrent={fdv === scenario.fdv}
        >
          Set this FDV
        </ScenarioLink>
      )}
    </div>
  );
}

/** Whole dollars, 0 if empty; undefined if it isn't an amount or is too large. */
function readGoal(text: string): number | undefined {
  const amount = text.trim() === "" ? 0 : readAmount(text);
  return amount === null || amount < GOAL.min || amount > GOAL.max
    ? undefined
    : fitToRange(amount, GOAL);
}

/** An FDV beyond the slider: `$16.8B`. */
const roughly = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumSignificantDigits: 4,
});

/**
 * Finds the FDV that reaches a goal, all else unchanged.
 *
 * @param goalUSD above 0.
 * @returns the answer in words, and the FDV to set; null if it is beyond the slider.
 */
export function answerGoal(campaign: Campaign, goalUSD: number, totalOf: TotalOf) {
  const fdv = findLeastFdv(campaign, goalUSD, (at) => totalOf({ fdv: at }) ?? Infinity);
  if (fdv === null)
    return { text: "No FDV reaches that with the other assumptions unchanged.", fdv };
  const { min, max } = campaign.fdv;
  const price = `${formatPrice(fdv / campaign.token.supply)} per ${campaign.token.symbol}`;
  if (fdv > max) {
    const text = `You’d need an FDV of ${roughly.format(fdv)}, ${price}, beyond this tool’s limit of ${formatFdvShort(max)}.`;
    return { text, fdv: null };
  }
  const usd = totalOf({ fdv });
  const total = (usd === null ? "more than " : "") + formatUsd(usd ?? Number.MAX_SAFE_INTEGER);
  const text =
    fdv === min
      ? `The lowest FDV here, ${formatUsd(fdv)}, already gives ${total}, at ${price}.`
      : `An FDV of ${formatUsd(fdv)} gives ${total}, at ${price}.`;
  return { text, fdv };
}
