import { getEntry } from "~/estimate/campaign";
import type { Parameter } from "~/estimate/capability";
import { totalOfEstimate } from "~/estimate/estimate";
import { listFields } from "~/estimate/fields";
import type { Estimate } from "~/estimate/figures";
import { hasFields } from "~/estimate/scenario";
import { type Outcome, outcomeOf } from "~/estimate/target-fdv";
import { useNumberEntry } from "~/features/inputs/controls";
import { ScenarioLink, useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { Announcement } from "~/ui/notice";
import { useNumberField } from "~/ui/number-field";

/** The visitor's target and costs, with what follows from each below its field. */
export function TargetCard({ estimate }: { estimate: Estimate }) {
  const parameters = listFields(useCampaign()).filter(({ control }) => control?.kind === "amount");
  return (
    <Card name="target" title="Target and costs">
      {parameters.map((parameter) => (
        <Amount key={parameter.key} parameter={parameter} estimate={estimate} />
      ))}
    </Card>
  );
}

function Amount({ parameter, estimate }: { parameter: Parameter; estimate: Estimate }) {
  const { key, label, control } = parameter;
  const example = control?.kind === "amount" ? control.example : "";
  const scenario = useShownScenario();
  const entry = useNumberEntry(parameter, getEntry(scenario, key));
  const { field, message, messageId } = useNumberField(entry);
  const outcome = message === null ? outcomeOf(key, estimate, totalOfEstimate(estimate)) : null;
  return (
    <div className="amount">
      <label htmlFor={key}>{label}</label>
      <input {...field} id={key} placeholder={example} />
      {message !== null && (
        <p className="field-message" id={messageId}>
          {message}
        </p>
      )}
      {outcome && <AmountOutcome {...outcome} />}
    </div>
  );
}

function AmountOutcome({ text, fdv }: Outcome) {
  const scenario = useShownScenario();
  return (
    <div className="amount__outcome small">
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
