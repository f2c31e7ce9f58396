import type { ComponentProps } from "react";

/**
 * A checkbox whose state no browser restores by itself. When Back returns to a page, Safari resets
 * such a checkbox to its default, so the default follows the state.
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
