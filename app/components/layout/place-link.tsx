import type { MouseEvent, ReactNode } from "react";

/**
 * A link to a place on this page. Scripts leave no hash in the address, as the
 * router would scroll there again with every change of it.
 *
 * @param to id of an element that takes the focus (`tabIndex` -1).
 */
export function PlaceLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  function goThere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const place = document.getElementById(to);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }
  return (
    <a className={className} href={`#${to}`} onClick={goThere}>
      {children}
    </a>
  );
}
