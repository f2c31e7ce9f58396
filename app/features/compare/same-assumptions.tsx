import { MIN_COMPARED } from "./comparison";
import type { AssumptionRow } from "./list-assumptions";

/** The assumptions that all scenarios have in common, in a fold. */
export function SameAssumptions({
  count,
  same,
}: {
  count: number;
  same: readonly AssumptionRow[];
}) {
  return (
    <details className="fold">
      <summary>{count < MIN_COMPARED ? "Assumptions" : countCommon(same.length)}</summary>
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

function countCommon(count: number): string {
  return count === 1 ? "1 assumption in common" : `${count} assumptions in common`;
}
