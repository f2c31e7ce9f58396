import { useState } from "react";
import { getEntry, listPointsParts } from "~/estimate/campaign";
import { totalOfEstimate } from "~/estimate/estimate";
import { listFields } from "~/estimate/fields";
import { type Estimate, formatUnit } from "~/estimate/figures";
import { type Parameter, faultUnlessPositive } from "~/estimate/params";
import { hasFields } from "~/estimate/scenario";
import { type Outcome, outcomeOf, outcomeOfPointPrice, POINT_PRICE } from "~/estimate/target-fdv";
import { createNumberEntry, useNumberEntry } from "~/features/inputs/controls";
import { ScenarioLink, useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { Announcement } from "~/ui/notice";
import { type NumberFieldState, useNumberField } from "~/ui/number-field";

/** The visitor's target and costs, with what follows from each below its field. */
export function TargetCard({ estimate }: { estimate: Estimate }) {
  const parameters = listFields(useCampaign()).filter(({ control }) => control?.kind === "amount");
  return (
    <Card name="target" title="Target and costs">
      {parameters.map((parameter) => (
        <Amount key={parameter.key} parameter={parameter} estimate={estimate} />
      ))}
      <PointPrice estimate={estimate} />
    </Card>
  );
}

function Amount({ parameter, estimate }: { parameter: Parameter; estimate: Estimate }) {
  const { key, label, control } = parameter;
  const scenario = useShownScenario();
  const state = useNumberEntry(parameter, getEntry(scenario, key));
  const outcome = outcomeOf(key, estimate, totalOfEstimate(estimate));
  return <AmountField {...{ state, label, control, outcome }} />;
}

/** A price of a point, which is of this page alone; nothing where points have no price. */
function PointPrice({ estimate }: { estimate: Estimate }) {
  const [usd, setUsd] = useState<number | null>(null);
  const [part] = listPointsParts(useCampaign());
  if (part === undefined || outcomeOfPointPrice(estimate, 1) === null) return null;
  const state = {
    ...createNumberEntry(POINT_PRICE, usd, faultUnlessPositive(usd)),
    name: POINT_PRICE.key,
    isView: true,
    onValue: setUsd,
  };
  const outcome = usd === null ? null : outcomeOfPointPrice(estimate, usd);
  const label = `Price of ${formatUnit(part)}`;
  return <AmountField {...{ state, label, outcome }} control={POINT_PRICE.control} />;
}

function AmountField({
  state,
  label,
  control,
  outcome,
}: {
  state: NumberFieldState;
  label: string;
  control: Parameter["control"];
  outcome: Outcome | null;
}) {
  const { field, message, messageId } = useNumberField(state);
  return (
    <div className={`cluster amount ${state.isView ? "needs-script" : ""}`}>
      <label htmlFor={state.name}>{label}</label>
      <input
        {...field}
        id={state.name}
        placeholder={control?.kind === "amount" ? control.example : undefined}
      />
      {message !== null && (
        <p className="field-message" id={messageId}>
          {message}
        </p>
      )}
      {message === null && outcome && <AmountOutcome {...outcome} />}
    </div>
  );
}

function AmountOutcome({ text, fdv }: Outcome) {
  const scenario = useShownScenario();
  return (
    <div className="small">
      <span>{text}</span>{" "}
      {fdv && (
        <ScenarioLink className="tap" patch={fdv.patch} isCurrent={hasFields(scenario, fdv.patch)}>
          {fdv.name}
        </ScenarioLink>
      )}
      <Announcement text={fdv ? `${text} ${fdv.name}` : text} />
    </div>
  );
}
