import { useMemo } from "react";
import { MIN_COMPARED } from "~/compare/comparison";
import { listAssumptions } from "~/compare/list-assumptions";
import type { Scenario } from "~/scenario/scenario";

/** What all scenarios assume alike, folded away. */
export function SameAssumptions({ scenarios }: { scenarios: readonly Scenario[] }) {
  const { same } = useMemo(() => listAssumptions(scenarios), [scenarios]);
  return (
    <details className="fold">
      <summary>
        {scenarios.length < MIN_COMPARED ? "Assumptions" : `The same in all (${same.length})`}
      </summary>
      <dl className="compare__same small">
        {same.map(({ key, label, values }) => (
          <div className="line" key={key}>
            <dt>{label}</dt>
            <dd>{values[0]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
