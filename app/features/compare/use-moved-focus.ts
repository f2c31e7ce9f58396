import { useCallback, useEffect, useRef } from "react";

/** How a column is moved. */
export interface Move {
  side: "left" | "right";
  /** The column's new index. */
  to: number;
}

/**
 * Keeps the focus with a column that is moved: on the link that moves it further, marked by
 * `data-move`, or at the end of the row on the link back.
 *
 * @param compared what the columns show; another object after each move.
 * @returns a ref for the row with the links, and what to call before a move.
 */
export function useMovedFocus(compared: unknown) {
  const row = useRef<HTMLTableRowElement>(null);
  const started = useRef<Move | null>(null);
  useEffect(() => {
    const move = started.current;
    started.current = null;
    if (move === null) return;
    const cell = row.current?.cells[move.to + 1];
    const link = cell?.querySelector<HTMLElement>(`[data-move=${move.side}]`);
    (link ?? cell?.querySelector<HTMLElement>("[data-move]"))?.focus();
  }, [compared]);
  const startMove = useCallback((move: Move) => {
    started.current = move;
  }, []);
  return { row, startMove };
}
