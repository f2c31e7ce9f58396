import type { KeyboardEvent, MouseEvent, ReactNode } from "react";

export const RESULT_ID = "result";
export const SAVED_ID = "saved";
export const DETAILS_ID = "calculation-details";
export const WALLET_FIELD_ID = "wallet-field";
export const BONUSES_ID = "bonuses";
/** Fold or card with the fields for typed points. */
export const TYPED_POINTS_ID = "typed-points";

/**
 * Adds no history entry: Back would restore that moment's scenario and undo later changes.
 *
 * @param to id of a focusable element (`tabIndex` -1), or of a fold, which opens.
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
    const isFold = target instanceof HTMLDetailsElement;
    if (isFold) target.open = true;
    target?.scrollIntoView();
    const focusable = isFold ? target.querySelector("summary") : target;
    focusable?.focus({ preventScroll: true });
  }
  return (
    <a className={className} href={`#${to}`} onClick={handleClick}>
      {children}
    </a>
  );
}

/** Past the controls, and visible while it has the focus. */
export function SkipLink() {
  return (
    <AnchorLink className="skip-link visually-hidden" to={RESULT_ID}>
      Skip to the result
    </AnchorLink>
  );
}

/** The browser handles such an event: a new tab, a shortcut. */
export function hasModifier(event: MouseEvent | KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
