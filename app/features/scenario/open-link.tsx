import { useContext, type ReactNode } from "react";
import type { Scenario } from "~/domain/scenario/scenario";
import { useCampaign } from "~/ui/campaign-context";
import { openPath } from "./opened";
import { pagePath } from "./pinned-scenarios";
import { PinnedContext } from "./scenario-context";

/** A link to the same scenario with a section open, for browsers without scripts. */
export function OpenLink({
  scenario,
  section,
  children,
}: {
  scenario: Scenario;
  section: string;
  children: ReactNode;
}) {
  const campaign = useCampaign();
  const { query } = useContext(PinnedContext);
  return (
    <a className="needs-no-script" href={openPath(pagePath(campaign, scenario, query), section)}>
      {children}
    </a>
  );
}
