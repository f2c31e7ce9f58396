import { writeComparison } from "./comparison";
import type { NamedScenario } from "./named-scenarios";

/** A comparison's parameters as hidden form fields. */
export function HiddenFields({ compared }: { compared: readonly NamedScenario[] }) {
  return [...new URLSearchParams(writeComparison(compared))].map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
