import { hasTotal } from "~/domain/answer";
import { formatExactly } from "~/domain/estimate/format";
import { varyScenario } from "~/domain/estimate/vary-scenario";
import { fitToRange } from "~/domain/scenario/number-params";
import { GOAL } from "~/domain/scenario/scenario";
import { readAmount } from "~/domain/scenario/typed-amount";
import { Announcement } from "~/ui/announcement";
import { useAmountField } from "~/ui/use-amount-field";
import { renderWhenSeen } from "~/ui/render-when-seen";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import { useCampaign } from "~/ui/campaign-context";
import { answerGoal } from "./answer-goal";
import { NO_TOTAL, type WhatIfProps } from "./what-if-props";

/** A target total, and the FDV that reaches it. */
export function Goal(props: WhatIfProps) {
  const { update } = props;
  const { scenario } = props.answer;
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
        <Solution {...props} />
      ) : (
        <p className="field-message" id={messageId}>
          {message}
        </p>
      )}
    </section>
  );
}

const Solution = renderWhenSeen(function Solution({ answer, update }: WhatIfProps) {
  const campaign = useCampaign();
  const { scenario, points, warning } = answer;
  if (scenario.goal === 0) return null;
  if (!hasTotal(answer))
    return <p className="hint">{warning === null ? NO_TOTAL : `${warning}.`}</p>;
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

/** Whole dollars, 0 if empty; undefined if it isn't an amount or is too large. */
function readGoal(text: string): number | undefined {
  const amount = text.trim() === "" ? 0 : readAmount(text);
  return amount === null || amount < GOAL.min || amount > GOAL.max
    ? undefined
    : fitToRange(amount, GOAL);
}
