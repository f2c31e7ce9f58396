import { pathTo } from "~/estimate/campaign";
import { writeScenario } from "~/estimate/codec";
import { alignRows, type Column, compareAssumptions, TOTAL_ROW } from "~/estimate/comparison";
import { shareOf } from "~/estimate/figures";
import { NO_VALUE, formatDifference, formatTokens, formatUsd } from "~/estimate/format";
import { MIN_COMPARED } from "~/estimate/site";
import { PartsBar } from "~/features/result/allocation-breakdown";
import { useCampaign } from "~/ui/campaign-context";
import { type Row, ScrollingTable } from "~/ui/table";

export function ComparisonTable({ columns }: { columns: readonly Column[] }) {
  const campaign = useCampaign();
  const { different, same } = compareAssumptions(campaign, columns);
  const isComparison = columns.length >= MIN_COMPARED;
  const inCommon = `${same.length} ${same.length === 1 ? "assumption" : "assumptions"} in common`;
  const differences = {
    title: different.length === 0 ? "No differences" : "What differs",
    className: "compare__different",
    rows: different.map(({ key, label, values }) => ({ key, head: label, cells: values })),
  };
  const figures = {
    title: "Estimate",
    className: "compare__figures",
    rows: listFigureRows(columns),
  };
  return (
    <div className="card stack" style={{ "--figure-length": findLongestFigure(columns) }}>
      <ScrollingTable
        className="compare"
        label="Scenarios side by side"
        columns={[
          "Scenario",
          ...columns.map(({ scenario, title }, index) => (
            <>
              <span className="hint index">{index + 1}</span>{" "}
              <a href={pathTo(campaign, writeScenario(campaign, scenario))}>{title}</a>
            </>
          )),
        ]}
        groups={isComparison ? [differences, figures] : [figures]}
      />
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
    ...columns.flatMap(({ figures: { dollars, totalTokens } }) => [
      formatUsd(dollars.totalUSD).length,
      formatTokens(totalTokens).length,
    ]),
  );
}

function listFigureRows(columns: readonly Column[]): Row[] {
  const firstUSD = columns[0]?.totalUSD ?? null;
  const largestUSD = Math.max(...columns.map(({ totalUSD }) => totalUSD ?? 0));
  return alignRows(columns).flatMap(({ key, label, rows }) => {
    if (key !== TOTAL_ROW) {
      const cells = rows.map(({ text, note }, index) => (
        <>
          <span>{text}</span>
          {columns[index]?.incomplete.has(key) && <p className="warning">incomplete</p>}
          {note && <p className="hint">{note}</p>}
        </>
      ));
      return { key, head: label, cells };
    }
    const totals = columns.map((column, index) => (
      <Total column={column} number={index + 1} largestUSD={largestUSD} />
    ));
    const total = { key, head: label, cells: totals };
    if (columns.length < MIN_COMPARED) return total;
    const cells = columns.map(({ totalUSD }, index) =>
      index === 0 || totalUSD === null || firstUSD === null
        ? NO_VALUE
        : formatDifference(totalUSD - firstUSD),
    );
    return [total, { key: "difference", head: "vs. scenario 1", cells }];
  });
}

function Total({
  column: { figures, status, totalUSD },
  number,
  largestUSD,
}: {
  column: Column;
  number: number;
  largestUSD: number;
}) {
  return (
    <>
      <b className="compare__total" data-testid={`compare-total-${number}`}>
        {formatUsd(totalUSD)}
      </b>
      {status === "loading" && <p className="warning">Loading…</p>}
      {status === "incomplete" && <p className="warning">incomplete</p>}
      {totalUSD !== null && (
        <PartsBar
          dollars={figures.dollars}
          style={{ width: `${100 * shareOf(totalUSD, largestUSD)}%` }}
        />
      )}
    </>
  );
}
