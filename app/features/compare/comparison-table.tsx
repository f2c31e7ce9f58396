import type { CSSProperties } from "react";
import { formatTokens, formatUsd } from "~/domain/estimate/format";
import type { Column } from "./compare-lookups";
import { MIN_COMPARED } from "./comparison";
import type { NamedScenario } from "./named-scenarios";
import type { AssumptionRow } from "./list-assumptions";
import { ScrollingTable } from "~/ui/scrolling-table";
import { ColumnActions } from "./column-actions";
import { FigureRows } from "./figure-rows";

/** The most characters of a total that fit a phone's column at full size: `$999,999`. */
const FULL_SIZE_LENGTH = 8;

/** Scenarios in columns: their differences, their figures, and the actions on each. */
export function ComparisonTable({
  compared,
  columns,
  different,
}: {
  compared: readonly NamedScenario[];
  columns: readonly Column[];
  /** The assumptions that differ. */
  different: readonly AssumptionRow[];
}) {
  const isComparison = compared.length >= MIN_COMPARED;
  const figureLength = findLongestFigure(columns);
  return (
    <ScrollingTable
      className={`compare ${figureLength > FULL_SIZE_LENGTH ? "compare--long" : ""}`}
      label="Scenarios side by side"
    >
      <thead>
        <tr style={{ "--figure-length": figureLength } as CSSProperties}>
          <th scope="col">Scenario</th>
          {columns.map(({ name }, index) => (
            <th scope="col" key={index}>
              <span className="hint index">{index + 1}</span> <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      {isComparison && (
        <tbody className="compare__different">
          <GroupHead span={columns.length + 1}>
            {different.length === 0 ? "No differences" : "What differs"}
          </GroupHead>
          {different.map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      )}
      <tbody className="compare__figures">
        <GroupHead span={columns.length + 1}>Estimate</GroupHead>
        <FigureRows columns={columns} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Actions</th>
          {columns.map(({ name }, index) => (
            <td key={index}>
              <ColumnActions compared={compared} name={name} index={index} />
            </td>
          ))}
        </tr>
      </tfoot>
    </ScrollingTable>
  );
}

/** The most characters of a total in dollars or tokens. */
function findLongestFigure(columns: readonly Column[]): number {
  return Math.max(
    ...columns.flatMap(({ figures: { estimate, totalTokens } }) => [
      formatUsd(estimate.totalUSD).length,
      formatTokens(totalTokens).length,
    ]),
  );
}

function GroupHead({ span, children }: { span: number; children: string }) {
  return (
    <tr>
      <th className="compare__group" scope="rowgroup" colSpan={span}>
        <span className="eyebrow">{children}</span>
      </th>
    </tr>
  );
}
