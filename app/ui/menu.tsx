import { useEffect, useRef, type ReactNode } from "react";

/** The events that can mean that a visitor leaves a menu. */
const LEAVING = ["pointerdown", "focusin", "keydown"];

/**
 * A button that opens a panel over the page, so that nothing shifts. It works without JavaScript,
 * which closes it with Escape and when the visitor goes on elsewhere.
 */
export function Menu({
  label,
  className = "button button--quiet",
  children,
}: {
  label: string;
  /** The button's. */
  className?: string;
  children: ReactNode;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function leave(event: Event) {
      const details = menu.current!;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape" || !details.open) return;
        details.querySelector("summary")!.focus();
      } else if (details.contains(event.target as Node)) return;
      details.open = false;
    }
    for (const type of LEAVING) document.addEventListener(type, leave);
    return () => LEAVING.forEach((type) => document.removeEventListener(type, leave));
  }, []);
  return (
    <details
      ref={menu}
      className="screen-only"
      // On a low screen, the panel may begin above the top edge.
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.lastElementChild!.scrollIntoView({ block: "nearest" })
      }
    >
      <summary className={className}>{label}</summary>
      <div className="floating menu__panel stack-s">{children}</div>
    </details>
  );
}
