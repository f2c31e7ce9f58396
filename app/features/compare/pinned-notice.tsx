import { memo, useContext } from "react";
import { comparisonPath } from "./comparison";
import { pagePath } from "~/features/scenario/pinned-scenarios";
import { suggestName } from "~/features/saved/name-scenario";
import { Card } from "~/ui/card";
import { PinnedContext } from "~/features/scenario/scenario-context";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/**
 * Lists the scenarios pinned for a comparison, with links to it. The links update at every step of
 * a slider, so that they are right whenever one is clicked.
 */
export const PinnedNotice = memo(function PinnedNotice() {
  const campaign = useCampaign();
  const { pinned } = useContext(PinnedContext);
  const scenario = useShownScenario();
  if (pinned.length === 0) return null;
  const all = [...pinned, { scenario, name: "" }];
  return (
    <Card name="pinned" title="Pinned for comparison">
      <ul>
        {pinned.map(({ scenario: each, name }, index) => (
          <li key={index}>{name || suggestName(each)}</li>
        ))}
      </ul>
      <p className="cluster">
        <a className="button" href={comparisonPath(campaign, all)}>
          Side by side
        </a>
        <a className="button button--quiet" href={pagePath(campaign, scenario, "")}>
          Stop comparing
        </a>
      </p>
    </Card>
  );
});
