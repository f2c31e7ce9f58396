import { type ComponentProps, forwardRef, type ComponentPropsWithoutRef } from "react";

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
