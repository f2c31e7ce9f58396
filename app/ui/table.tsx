import type { ReactNode } from "react";

interface TableProps {
  /** Its name for screen readers. */
  label?: string;
  /** The head of each column, that of the row heads first. */
  columns: readonly ReactNode[];
  groups: readonly RowGroup[];
  foot?: Row;
}

/** Rows that belong together, perhaps below a title. */
export interface RowGroup {
  title?: string;
  className?: string;
  rows: readonly Row[];
}

export interface Row {
  key: string;
  head: ReactNode;
  /** One for each column after the first. */
  cells: readonly ReactNode[];
}

/** A table of figures: a row for each label, a column for each thing that has them. */
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

/**
 * A table that may be wider than the screen: it scrolls sideways, and its row heads stay in view.
 */
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
