import type { ReactNode, CSSProperties } from "react";
import { listParts, shareOf, sliceAllocation } from "~/domain/estimate/allocation";
import type { Estimate } from "~/domain/estimate/estimate-airdrop";
import {
  NO_VALUE,
  formatDifference,
  formatPct,
  formatPrice,
  formatTokens,
  formatUsd,
} from "~/domain/estimate/format";
import { useCampaign } from "~/ui/campaign-context";
import { ScrollingTable } from "~/ui/scrolling-table";
import { ColumnActions } from "./columns";
import { MIN_COMPARED, type Column, type NamedScenario } from "./comparison";
import type { AssumptionRow } from "./list-assumptions";

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
      className={`compare scrolling-table--wrapping ${figureLength > FULL_SIZE_LENGTH ? "compare--long" : ""}`}
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

/** Each scenario's figures: its parts, its total with a bar on a shared scale, and its tokens. */
function FigureRows({ columns }: { columns: readonly Column[] }) {
  const campaign = useCampaign();
  const firstUSD = columns[0]?.totalUSD ?? null;
  const largestUSD = Math.max(...columns.map(({ totalUSD }) => totalUSD ?? 0));
  return (
    <>
      <PartRows columns={columns} />
      <Row label="Total">
        {columns.map(({ figures: { estimate }, totalUSD, status }, index) => (
          <td key={index}>
            <b className="compare__total" data-testid={`compare-total-${index + 1}`}>
              {formatUsd(totalUSD)}
            </b>
            {status === "loading" && <Flag>Loading…</Flag>}
            {status === "incomplete" && <Flag>incomplete</Flag>}
            {totalUSD !== null && <TotalBar estimate={estimate} largestUSD={largestUSD} />}
          </td>
        ))}
      </Row>
      {columns.length >= MIN_COMPARED && (
        <Row label="vs. scenario 1">
          {columns.map(({ totalUSD }, index) => (
            <td key={index}>
              {index === 0 || totalUSD === null || firstUSD === null
                ? NO_VALUE
                : formatDifference(totalUSD - firstUSD)}
            </td>
          ))}
        </Row>
      )}
      <Row label={`Tokens (${campaign.token.symbol})`}>
        {columns.map(({ figures }, index) => (
          <td key={index}>{formatTokens(figures.totalTokens)}</td>
        ))}
      </Row>
      <Row label={`Price per ${campaign.token.symbol}`}>
        {columns.map(({ figures }, index) => (
          <td key={index}>{formatPrice(figures.tokenPriceUSD)}</td>
        ))}
      </Row>
      <Row label="Total % FDV for Airdrop">
        {columns.map(({ figures }, index) => (
          <td key={index}>{formatPct(figures.estimate.totalFdvPct)}</td>
        ))}
      </Row>
    </>
  );
}

function PartRows({ columns }: { columns: readonly Column[] }) {
  const campaign = useCampaign();
  return listParts(campaign).map(({ key, figure, label }) => (
    <Row label={label} key={key}>
      {columns.map(({ figures, incomplete }, index) => (
        <td key={index}>
          <span>{formatUsd(figures.estimate[figure])}</span>
          {incomplete.has(key) && <Flag>incomplete</Flag>}
        </td>
      ))}
    </Row>
  ));
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {children}
    </tr>
  );
}

function Flag({ children }: { children: string }) {
  return <p className="warning">{children}</p>;
}

/**
 * A total as a bar in its parts' colours; its length is the share of the largest total, dollars.
 */
function TotalBar({ estimate, largestUSD }: { estimate: Estimate; largestUSD: number }) {
  const campaign = useCampaign();
  const width = `${100 * shareOf(estimate.totalUSD ?? 0, largestUSD)}%`;
  return (
    <span className="parts-bar" aria-hidden="true" style={{ width }}>
      {sliceAllocation(campaign, estimate).map(({ part, usd }) => (
        <span key={part.key} style={{ flexGrow: usd, background: part.solidColor }} />
      ))}
    </span>
  );
}

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
