import { useCampaign } from "~/ui/campaign-context";
import { writeComparison } from "./comparison";
import type { NamedScenario } from "./named-scenarios";

/** A comparison's parameters as hidden form fields. */
export function HiddenFields({ compared }: { compared: readonly NamedScenario[] }) {
  const campaign = useCampaign();
  return [...new URLSearchParams(writeComparison(campaign, compared))].map(
    ([name, value], index) => <input key={index} type="hidden" name={name} value={value} />,
  );
}
