import { useContext } from "react";
import { MAX_KEPT, pagePath, writeKept } from "~/compare/kept-scenarios";
import type { Scenario } from "~/scenario/scenario";
import { KeptContext } from "../scenario/kept-context";

/**
 * A link to the same page that keeps its scenario, so that another one can be set beside it;
 * nothing once there is no room for more.
 */
export function CompareLink({ scenario }: { scenario: Scenario }) {
  const { kept } = useContext(KeptContext);
  if (kept.length === MAX_KEPT) return null;
  return (
    <a
      className="button button--quiet"
      href={pagePath(scenario, writeKept([...kept, { scenario, name: "" }]))}
    >
      Compare with this
    </a>
  );
}
