import { formatUsd } from "~/domain/estimate/format";
import { varyScenario } from "~/domain/estimate/what-if";
import { fitToRange } from "~/domain/scenario/number-params";
import { GOAL } from "~/domain/scenario/scenario";
import { readAmount } from "~/domain/scenario/typed-amount";
import { Announcement } from "~/ui/announcement";
import { useAmountField } from "~/ui/use-amount-field";
import { Card } from "~/ui/card";
import { renderWhenSeen } from "~/ui/render-when-seen";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import { answerGoal } from "./answer-goal";
import { NO_TOTAL, type WhatIfProps } from "./what-if-props";
import { useCampaign } from "~/ui/campaign-context";

const MESSAGE_ID = "goal-message";

/** A target total, and the FDV that reaches it. */
export function GoalCard(props: WhatIfProps) {
  const { scenario, update } = props;
  const { field, isWrong } = useAmountField({
    value: scenario.goal,
    read: readGoal,
    write: writeGoal,
    onValue: (goal) => update({ goal }),
    messageId: MESSAGE_ID,
  });
  return (
    <Card name="goal" title="How much would it take?">
      <div className="goal cluster">
        <label htmlFor="goal">Total to reach</label>
        <input {...field} id="goal" name="goal" placeholder="25k" />
        <button className="button needs-no-script">Work it out</button>
      </div>
      {isWrong ? (
        <p className="field-message" id={MESSAGE_ID}>
          {`must be an amount up to ${formatUsd(GOAL.max)}, such as 25k`}
        </p>
      ) : (
        <Answer {...props} />
      )}
    </Card>
  );
}

const Answer = renderWhenSeen(function Answer({
  scenario,
  update,
  points,
  hasTotal,
  warning,
}: WhatIfProps) {
  const campaign = useCampaign();
  if (scenario.goal === 0) return null;
  if (!hasTotal) return <p className="hint">{NO_TOTAL}</p>;
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
          scenario={scenario}
          update={update}
          className="chip"
          patch={{ fdv }}
          isCurrent={fdv === scenario.fdv}
        >
          Set this FDV
        </ScenarioLink>
      )}
    </div>
  );
});

function writeGoal(goal: number): string {
  return goal === 0 ? "" : String(goal);
}

/** Whole dollars, 0 if empty; undefined if it isn't an amount or is too large. */
function readGoal(text: string): number | undefined {
  const amount = text.trim() === "" ? 0 : readAmount(text);
  return amount === null || amount < GOAL.min || amount > GOAL.max
    ? undefined
    : fitToRange(amount, GOAL);
}
