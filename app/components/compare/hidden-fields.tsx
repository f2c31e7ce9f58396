import { writeComparison } from "~/compare/comparison-path";
import type { NamedScenario } from "~/compare/named-scenarios";

/** Parameters of a comparison's address, as fields of a form. */
export function HiddenFields({
  compared,
  params,
}: {
  compared: readonly NamedScenario[];
  params: readonly string[];
}) {
  return [...new URLSearchParams(writeComparison(compared))]
    .filter(([name]) => params.includes(name))
    .map(([name, value], index) => <input key={index} type="hidden" {...{ name, value }} />);
}
