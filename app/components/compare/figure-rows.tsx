import type { ReactNode } from "react";
import type { Column } from "~/compare/compare-lookups";
import { MIN_COMPARED } from "~/compare/comparison-path";
import { PARTS } from "~/estimate/allocation";
import {
  NO_VALUE,
  formatDifference,
  formatPct,
  formatPoints,
  formatPrice,
  formatUsd,
} from "~/estimate/format";
import type { LookupState } from "~/estimate/wallet-lookup";
import { readState, type ColumnState } from "./column-state";
import { TotalBar } from "./total-bar";

/** What each scenario comes to: its parts, its total with a bar on one scale, and its tokens. */
export function FigureRows({ columns }: { columns: readonly Column<LookupState>[] }) {
  const states = columns.map(readState);
  const [first] = states;
  const largestUSD = Math.max(...states.map(({ totalUSD }) => totalUSD ?? 0));
  return (
    <>
      <PartRows {...{ columns, states }} />
      <Row label="Total">
        {columns.map(({ figures: { estimate } }, index) => {
          const { totalUSD, flag } = states[index]!;
          return (
            <td key={index}>
              <b className="compare__total" data-testid={`compare-total-${index + 1}`}>
                {formatUsd(totalUSD)}
              </b>
              {flag !== null && <Flag>{flag}</Flag>}
              {totalUSD !== null && <TotalBar {...{ estimate, largestUSD }} />}
            </td>
          );
        })}
      </Row>
      {columns.length >= MIN_COMPARED && (
        <Row label="Difference to 1">
          {states.map(({ totalUSD }, index) => (
            <td key={index}>
              {index === 0 || totalUSD === null || first!.totalUSD === null
                ? NO_VALUE
                : formatDifference(totalUSD - first!.totalUSD)}
            </td>
          ))}
        </Row>
      )}
      <Row label="Tokens ($MITO)">
        {columns.map(({ figures: { totalTokens } }, index) => (
          <td key={index}>
            {formatPoints(
              states[index]!.totalUSD === null ? null : totalTokens && Math.round(totalTokens),
            )}
          </td>
        ))}
      </Row>
      <Row label="Price per $MITO">
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

function PartRows({
  columns,
  states,
}: {
  columns: readonly Column<LookupState>[];
  states: readonly ColumnState[];
}) {
  return PARTS.map(({ key, figure, label }) => (
    <Row label={label} key={key}>
      {columns.map(({ figures }, index) => (
        <td key={index}>
          <span>{formatUsd(figures.estimate[figure])}</span>
          {states[index]!.incomplete.has(key) && <Flag>incomplete</Flag>}
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
  return <span className="part__flag">{children}</span>;
}
