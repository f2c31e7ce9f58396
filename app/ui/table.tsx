import type { ReactNode } from "react";

interface TableProps {
  /** For screen readers. */
  label?: string;
  /** That of the row heads first. */
  columns: readonly ReactNode[];
  groups: readonly RowGroup[];
  foot?: Row;
}

interface RowGroup {
  title?: string;
  className?: string;
  rows: readonly Row[];
}

export interface Row {
  key: string;
  head: ReactNode;
  cells: readonly ReactNode[];
}

export function Table({ label, columns, groups, foot }: TableProps) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th scope="col" key={index}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <>
        {groups.map(({ title, className, rows }, index) => (
          <tbody className={className} key={index}>
            {title !== undefined && (
              <tr>
                <th className="group-title" scope="rowgroup" colSpan={columns.length}>
                  <span className="eyebrow">{title}</span>
                </th>
              </tr>
            )}
            <>{rows.map(showRow)}</>
          </tbody>
        ))}
      </>
      {foot && <tfoot>{showRow(foot)}</tfoot>}
    </table>
  );
}

function showRow({ key, head, cells }: Row) {
  return (
    <tr key={key}>
      <th scope="row">{head}</th>
      {cells.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}

/** Scrolls sideways, with its row heads in view. */
export function ScrollingTable({
  label,
  className = "",
  ...table
}: TableProps & { label: string; className?: string }) {
  return (
    <div
      className={`scrolling-table ${className}`}
      // Focusable, so that a keyboard can scroll it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <Table {...table} />
    </div>
  );
}
