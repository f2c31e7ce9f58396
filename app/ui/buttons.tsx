import {
  useEffect,
  useRef,
  type ReactNode,
  type ComponentProps,
  forwardRef,
  type ComponentPropsWithoutRef,
} from "react";

/** A secondary button. */
export const QuietButton = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<"button">>(
  function QuietButton(props, ref) {
    return <button ref={ref} type="button" className="button button--quiet" {...props} />;
  },
);

/** Reloads the page: after a deploy, old scripts cannot load anything else. The address keeps the scenario. */
export function ReloadButton() {
  return <QuietButton onClick={() => window.location.reload()}>Reload the page</QuietButton>;
}

/**
 * A checkbox that keeps its state when Back returns to the page. Safari resets a checkbox to its
 * default then, so the default follows the state.
 */
export function Checkbox({ checked, ...props }: ComponentProps<"input"> & { checked: boolean }) {
  return (
    <input
      {...props}
      ref={(box) => {
        if (box) box.defaultChecked = checked;
      }}
      type="checkbox"
      autoComplete="off"
      checked={checked}
    />
  );
}

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
