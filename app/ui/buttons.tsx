import { forwardRef, type ComponentPropsWithoutRef } from "react";

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
