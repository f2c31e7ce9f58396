import { useContext } from "react";
import { MAX_PINNED, pagePath, writePinned } from "~/features/scenario/pinned-scenarios";
import type { Scenario } from "~/domain/scenario/scenario";
import { PinnedContext } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/** A link that pins the page's scenario for a comparison; nothing if no more can be pinned. */
export function CompareLink({ scenario }: { scenario: Scenario }) {
  const campaign = useCampaign();
  const { pinned } = useContext(PinnedContext);
  if (pinned.length === MAX_PINNED) return null;
  return (
    <a
      className="button button--quiet"
      href={pagePath(
        campaign,
        scenario,
        writePinned(campaign, [...pinned, { scenario, name: "" }]),
      )}
    >
      Compare with this
    </a>
  );
}
