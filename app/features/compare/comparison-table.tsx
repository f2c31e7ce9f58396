import { type CSSProperties, type ReactNode } from "react";
import { formatFigure } from "~/capabilities/figure";
import { type Campaign, listParts, pathTo } from "~/domain/campaign/campaign";
import { shareOf, sliceAllocation } from "~/domain/estimate/estimate";
import { NO_VALUE, formatDifference, formatTokens, formatUsd } from "~/domain/estimate/format";
import { writeScenario } from "~/estimator/codec";
import { listFigures } from "~/estimator/figures";
import { useCampaign } from "~/ui/campaign-context";
import { ScrollingTable } from "~/ui/scrolling-table";
import { type Column, listAssumptions } from "./columns";
import { MIN_COMPARED } from "./comparison";

/** The most characters of a total that fit a phone's column at full size: `$999,999`. */
const FULL_SIZE_LENGTH = 8;

interface TableProps {
  columns: readonly Column[];
}

/**
 * At least one scenario in columns, each titled by a link to it: their differences and their figures;
 * then the assumptions that they have in common, in a fold.
 */
export function ComparisonTable({ columns }: TableProps) {
  const campaign = useCampaign();
  const { different, same } = listAssumptions(campaign, columns);
  const isComparison = columns.length >= MIN_COMPARED;
  const figureLength = findLongestFigure(columns);
  const inCommon = `${same.length} ${same.length === 1 ? "assumption" : "assumptions"} in common`;
  return (
    <div className="card stack">
      <ScrollingTable
        className={`compare scrolling-table--wrapping ${figureLength > FULL_SIZE_LENGTH ? "compare--long" : ""}`}
        label="Scenarios side by side"
      >
        <thead>
          <tr style={{ "--figure-length": figureLength } as CSSProperties}>
            <th scope="col">Scenario</th>
            {columns.map(({ scenario, title }, index) => (
              <th scope="col" key={index}>
                <span className="hint index">{index + 1}</span>{" "}
                <a href={pathTo(campaign, writeScenario(campaign, scenario))}>{title}</a>
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
              <FigureRow label={label} of={values} key={key}>
                {(value) => value}
              </FigureRow>
            ))}
          </tbody>
        )}
        <tbody className="compare__figures">
          <GroupHead span={columns.length + 1}>Estimate</GroupHead>
          <FigureRows columns={columns} />
        </tbody>
      </ScrollingTable>
      <details className="fold">
        <summary>{isComparison ? inCommon : "Assumptions"}</summary>
        <dl className="small">
          {same.map(({ key, label, values }) => (
            <div className="line" key={key}>
              <dt>{label}</dt>
              <dd>{values[0]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

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

function FigureRow<Item>({
  label,
  of,
  children,
}: {
  label: string;
  /** One per scenario, in order. */
  of: readonly Item[];
  children: (item: Item, index: number) => ReactNode;
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {of.map((item, index) => (
        <td key={index}>{children(item, index)}</td>
      ))}
    </tr>
  );
}

/** The figures with a label, row by row; those that say nothing of any scenario are left out. */
function compareFigures(campaign: Campaign, columns: readonly Column[]) {
  const lists = columns.map(listFigures);
  const labels = lists.flatMap((list) =>
    list.flatMap(({ label, isIdle }) => (label === undefined || isIdle ? [] : label)),
  );
  return [...new Set(labels)].map((label) => ({
    label,
    figures: lists.map((list) => list.find((figure) => figure.label === label)),
  }));
}

/** Each scenario's figures: its parts, its total with a bar on a shared scale, and all others. */
function FigureRows({ columns }: TableProps) {
  const campaign = useCampaign();
  const firstUSD = columns[0]!.totalUSD;
  const largestUSD = Math.max(...columns.map(({ totalUSD }) => totalUSD ?? 0));
  return (
    <>
      <>
        {listParts(campaign).map(({ key, figure, label }) => (
          <FigureRow label={label} of={columns} key={key}>
            {({ figures, incomplete }) => (
              <>
                <span>{formatUsd(figures.estimate[figure])}</span>
                {incomplete.has(key) && <p className="warning">incomplete</p>}
              </>
            )}
          </FigureRow>
        ))}
      </>
      <FigureRow label="Total" of={columns}>
        {({ figures, status, totalUSD }, index) => (
          <>
            <b className="compare__total" data-testid={`compare-total-${index + 1}`}>
              {formatUsd(totalUSD)}
            </b>
            {status === "loading" && <p className="warning">Loading…</p>}
            {status === "incomplete" && <p className="warning">incomplete</p>}
            {totalUSD !== null && (
              <span
                className="parts-bar"
                aria-hidden="true"
                style={{ width: `${100 * shareOf(totalUSD, largestUSD)}%` }}
              >
                {sliceAllocation(campaign, figures.estimate).map(({ part, usd }) => (
                  <span key={part.key} style={{ flexGrow: usd, background: part.solidColor }} />
                ))}
              </span>
            )}
          </>
        )}
      </FigureRow>
      {columns.length >= MIN_COMPARED && (
        <FigureRow label="vs. scenario 1" of={columns}>
          {({ totalUSD }, index) =>
            index === 0 || totalUSD === null || firstUSD === null
              ? NO_VALUE
              : formatDifference(totalUSD - firstUSD)
          }
        </FigureRow>
      )}
      <>
        {compareFigures(campaign, columns).map(({ label, figures }) => (
          <FigureRow label={label} of={figures} key={label}>
            {(figure) => (
              <>
                <span>{figure ? formatFigure(figure) : NO_VALUE}</span>
                {figure?.note !== undefined && <p className="hint">{figure.note}</p>}
              </>
            )}
          </FigureRow>
        ))}
      </>
    </>
  );
}
