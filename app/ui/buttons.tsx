import type { ComponentPropsWithoutRef } from "react";

/** A secondary button. */
export function QuietButton(props: ComponentPropsWithoutRef<"button">) {
  return <button type="button" className="button button--quiet" {...props} />;
}

/** Reloads the page: after a deploy, old scripts cannot load anything else. The address keeps the scenario. */
export function ReloadButton() {
  return <QuietButton onClick={() => window.location.reload()}>Reload the page</QuietButton>;
}
