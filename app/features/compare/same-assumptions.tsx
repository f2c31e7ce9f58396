import { MIN_COMPARED } from "./comparison";
import type { AssumptionRow } from "./list-assumptions";

/** What all scenarios assume alike, folded away. */
export function SameAssumptions({
  count,
  same,
}: {
  count: number;
  same: readonly AssumptionRow[];
}) {
  return (
    <details className="fold">
      <summary>{count < MIN_COMPARED ? "Assumptions" : `The same in all (${same.length})`}</summary>
      <dl className="small">
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
