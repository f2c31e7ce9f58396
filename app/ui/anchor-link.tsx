import type { MouseEvent, ReactNode } from "react";
import { hasModifier } from "./has-modifier";

/**
 * A link to an element of this page. A click adds no history entry, because Back would restore the
 * scenario of that moment and undo later changes.
 *
 * @param to id of a focusable element (`tabIndex` -1).
 */
export function AnchorLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  function handleClick(event: MouseEvent) {
    if (hasModifier(event)) return;
    event.preventDefault();
    const target = document.getElementById(to);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }
  return (
    <a className={className} href={`#${to}`} onClick={handleClick}>
      {children}
    </a>
  );
}
