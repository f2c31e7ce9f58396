import type { ComponentProps, ComponentPropsWithoutRef, MouseEvent } from "react";

export function QuietButton(props: ComponentPropsWithoutRef<"button">) {
  return <button type="button" className="button button--quiet" {...props} />;
}

/** Submits the form only in browsers without scripts; with scripts, it does `onPress` instead. */
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

/** After a deploy, old scripts can't load anything else; the address keeps the scenario. */
export function ReloadButton() {
  return <QuietButton onClick={() => window.location.reload()}>Reload the page</QuietButton>;
}

/** Safari resets a checkbox to its default when Back returns, so the default follows the state. */
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
