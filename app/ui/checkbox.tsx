import type { ComponentProps } from "react";

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
