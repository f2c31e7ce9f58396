import { joinWords } from "~/domain/estimate/format";
import { scenarioIdentity } from "~/domain/scenario/scenario-identity";
import { useCampaign } from "~/ui/campaign-context";
import type { NamedScenario } from "./named-scenarios";

/** Says which of the compared scenarios are the same; nothing if none are. */
export function SameScenarios({ compared }: { compared: readonly NamedScenario[] }) {
  const campaign = useCampaign();
  const numbers = new Map<string, number[]>();
  for (const [index, { scenario }] of compared.entries()) {
    const identity = scenarioIdentity(campaign, scenario);
    numbers.set(identity, [...(numbers.get(identity) ?? []), index + 1]);
  }
  const repeated = [...numbers.values()].filter(({ length }) => length > 1);
  if (repeated.length === 0) return null;
  return (
    <p className="notice" role="note">
      {repeated.map((same) => `Scenarios ${joinWords(same.map(String))} are the same.`).join(" ")}
    </p>
  );
}
