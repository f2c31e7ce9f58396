import { useMemo } from "react";
import { MIN_COMPARED } from "~/compare/comparison-path";
import type { NamedScenario } from "~/compare/named-scenarios";
import { listAssumptions } from "~/compare/list-assumptions";

/** What all scenarios assume alike, folded away. */
export function SameAssumptions({ compared }: { compared: readonly NamedScenario[] }) {
  const { same } = useMemo(
    () => listAssumptions(compared.map(({ scenario }) => scenario)),
    [compared],
  );
  return (
    <details className="fold">
      <summary>
        {compared.length < MIN_COMPARED ? "Assumptions" : `The same in all (${same.length})`}
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
