import type { ComponentPropsWithoutRef } from "react";

/** A secondary button. */
export function QuietButton(props: ComponentPropsWithoutRef<"button">) {
  return <button type="button" className="button button--quiet" {...props} />;
}
