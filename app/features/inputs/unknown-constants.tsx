import { formatInWords } from "~/estimate/format";
import { divisorOf } from "~/estimate/formula";
import { labelOf, faultUnlessPositive } from "~/estimate/params";
import { TOTAL_QUESTION } from "~/estimate/parts";
import { numberOrNull, type ScenarioKey } from "~/estimate/scenario";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { AnchorLink } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import { NumberField } from "~/ui/number-field";
import { useNumberEntry, useParameter } from "./controls";

/** Fields on a card for constants without a default; they stay once these are given. */
export function UnknownConstants({
  names,
  parts,
}: {
  names: readonly ScenarioKey[];
  /** The card's. */
  parts: readonly string[];
}) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const isUsable = parts.every((part) => divisorOf(campaign, part, scenario) !== null);
  return (
    <div className="stack-xs">
      <p>{TOTAL_QUESTION}</p>
      <>
        {names.map((name) => (
          <ConstantField key={name} name={name} isUsable={isUsable} />
        ))}
      </>
    </div>
  );
}

function ConstantField({ name, isUsable }: { name: ScenarioKey; isUsable: boolean }) {
  const parameter = useParameter(name);
  const value = numberOrNull(useShownScenario(), name);
  const label = labelOf(parameter);
  return (
    <div className="unknown row" id={fieldId(name)} tabIndex={-1}>
      <span aria-hidden="true">{label}</span>
      <NumberField
        {...useNumberEntry(parameter, value, isUsable ? null : faultUnlessPositive(value))}
        label={label}
        valueText={value === null ? undefined : formatInWords(value)}
      />
    </div>
  );
}

/** Leads to the field of the first constant that a total needs. */
export function TotalQuestion({ needs: [first = ""] }: { needs: readonly ScenarioKey[] }) {
  return (
    <AnchorLink className="tap" to={fieldId(first)}>
      {TOTAL_QUESTION}
    </AnchorLink>
  );
}

function fieldId(constant: ScenarioKey): string {
  return `needs-${constant}`;
}
