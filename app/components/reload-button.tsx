import { QuietButton } from "./quiet-button";

/** Reloads the page: after a deploy, old scripts cannot load anything else. The address keeps the scenario. */
export function ReloadButton() {
  return <QuietButton onClick={() => window.location.reload()}>Reload the page</QuietButton>;
}
