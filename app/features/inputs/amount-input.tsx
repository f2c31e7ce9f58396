import { varyPage } from "~/estimate/alternatives";
import { getEntry } from "~/estimate/campaign";
import type { Parameter } from "~/estimate/capability";
import { listFields } from "~/estimate/fields";
import type { Estimate } from "~/estimate/figures";
import { hasFields } from "~/estimate/scenario";
import { outcomeOf } from "~/estimate/target";
import { ScenarioLink, useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Announcement } from "~/ui/notice";
import { useNumberField } from "~/ui/number-field";
import { useNumberEntry } from "./controls";

export function Amounts({ estimate, isOnlySet }: { estimate: Estimate; isOnlySet: boolean }) {
  const scenario = useShownScenario();
  const parameters = listFields(useCampaign()).filter(
    ({ key, control, defaultValue }) =>
      control?.kind === "amount" && !(isOnlySet && scenario[key] === defaultValue),
  );
  return parameters.map((parameter) => (
    <AmountInput key={parameter.key} parameter={parameter} estimate={estimate} />
  ));
}

function AmountInput({ parameter, estimate }: { parameter: Parameter; estimate: Estimate }) {
  const { key, label, control } = parameter;
  const example = control?.kind === "amount" ? control.example : "";
  const scenario = useShownScenario();
  const entry = useNumberEntry(parameter, getEntry(scenario, key));
  const { field, message, messageId } = useNumberField(entry);
  const outcome =
    message === null ? outcomeOf(estimate.campaign, key, estimate, varyPage(estimate)) : null;
  return (
    <div className="amount small">
      <label htmlFor={key}>{label}</label>
      <input {...field} id={key} placeholder={example} />
      {message === null ? (
        <div>
          {outcome && (
            <>
              <span>{outcome.text}</span>{" "}
              {outcome.offer && (
                <ScenarioLink
                  className="tap"
                  patch={outcome.offer.patch}
                  isCurrent={hasFields(scenario, outcome.offer.patch)}
                >
                  {outcome.offer.name}
                </ScenarioLink>
              )}
              <Announcement text={[outcome.text, outcome.offer?.name].filter(Boolean).join(" ")} />
            </>
          )}
        </div>
      ) : (
        <p className="field-message" id={messageId}>
          {message}
        </p>
      )}
    </div>
  );
}
