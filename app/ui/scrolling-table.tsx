import type { ReactNode } from "react";

/**
 * A table that may be wider than the screen: it scrolls sideways, and its row heads stay in view.
 */
export function ScrollingTable({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`scrolling-table ${className}`}
      // Focusable, so that a keyboard can scroll it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <table>{children}</table>
    </div>
  );
}
