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
import { ColumnActions } from "./column-actions";
import type { Column } from "./compare-lookups";
import { MIN_COMPARED } from "./comparison";
import type { AssumptionRow } from "./list-assumptions";

/** The most characters of a total that fit a phone's column at full size: `$999,999`. */
const FULL_SIZE_LENGTH = 8;

/** Scenarios in columns: their differences, their figures, and the actions on each. */
export function ComparisonTable({
  columns,
  different,
}: {
  columns: readonly Column[];
  different: readonly AssumptionRow[];
}) {
  const figureLength = findLongestFigure(columns);
  return (
    <ScrollingTable
      className={`compare scrolling-table--wrapping ${figureLength > FULL_SIZE_LENGTH ? "compare--long" : ""}`}
      label="Scenarios side by side"
    >
      <thead>
        <tr style={{ "--figure-length": figureLength } as CSSProperties}>
          <th scope="col">Scenario</th>
          {columns.map(({ title }, index) => (
            <th scope="col" key={index}>
              <span className="hint index">{index + 1}</span> <span>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      {columns.length >= MIN_COMPARED && (
        <tbody className="compare__different">
          <GroupHead span={columns.length + 1}>
            {different.length === 0 ? "No differences" : "What differs"}
          </GroupHead>
          {different.map(({ key, label, values }) => (
            <Row label={label} of={values} key={key}>
              {(value) => value}
            </Row>
          ))}
        </tbody>
      )}
      <tbody className="compare__figures">
        <GroupHead span={columns.length + 1}>Estimate</GroupHead>
        <FigureRows columns={columns} />
      </tbody>
      <tfoot>
        <Row label="Actions" of={columns}>
          {(_, index) => <ColumnActions columns={columns} index={index} />}
        </Row>
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
      <>
        {listParts(campaign).map(({ key, figure, label }) => (
          <Row label={label} of={columns} key={key}>
            {({ figures, incomplete }) => (
              <>
                <span>{formatUsd(figures.estimate[figure])}</span>
                {incomplete.has(key) && <Flag>incomplete</Flag>}
              </>
            )}
          </Row>
        ))}
      </>
      <Row label="Total" of={columns}>
        {({ figures: { estimate }, totalUSD, status }, index) => (
          <>
            <b className="compare__total" data-testid={`compare-total-${index + 1}`}>
              {formatUsd(totalUSD)}
            </b>
            {status === "loading" && <Flag>Loading…</Flag>}
            {status === "incomplete" && <Flag>incomplete</Flag>}
            {totalUSD !== null && <TotalBar estimate={estimate} largestUSD={largestUSD} />}
          </>
        )}
      </Row>
      {columns.length >= MIN_COMPARED && (
        <Row label="vs. scenario 1" of={columns}>
          {({ totalUSD }, index) =>
            index === 0 || totalUSD === null || firstUSD === null
              ? NO_VALUE
              : formatDifference(totalUSD - firstUSD)
          }
        </Row>
      )}
      <Row label={`Tokens (${campaign.token.symbol})`} of={columns}>
        {({ figures }) => formatTokens(figures.totalTokens)}
      </Row>
      <Row label={`Price per ${campaign.token.symbol}`} of={columns}>
        {({ figures }) => formatPrice(figures.tokenPriceUSD)}
      </Row>
      <Row label="Total % FDV for Airdrop" of={columns}>
        {({ figures }) => formatPct(figures.estimate.totalFdvPct)}
      </Row>
    </>
  );
}

function Row<Item>({
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

function Flag({ children }: { children: string }) {
  return <p className="warning">{children}</p>;
}

/** A total as a bar in its parts' colours, as long as its share of the largest total. */
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
  const inCommon = `${same.length} ${same.length === 1 ? "assumption" : "assumptions"} in common`;
  return (
    <details className="fold">
      <summary>{count < MIN_COMPARED ? "Assumptions" : inCommon}</summary>
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
