import {
  type ComponentProps,
  type ComponentPropsWithoutRef,
  forwardRef,
  type MouseEvent,
} from "react";

export const QuietButton = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<"button">>(
  function QuietButton(props, ref) {
    return <button ref={ref} type="button" className="button button--quiet" {...props} />;
  },
);

/**
 * A button that submits the form, with its name and value, only in browsers without scripts; with
 * scripts, it does `onPress` instead.
 */
export function SubmitButton({
  onPress,
  ...props
}: ComponentPropsWithoutRef<"button"> & { onPress: (event: MouseEvent) => void }) {
  return (
    <QuietButton
      {...props}
      type="submit"
      onClick={(event) => {
        event.preventDefault();
        onPress(event);
      }}
    />
  );
}

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
