import { useContext } from "react";
import { MAX_PINNED, pagePath, writePinned } from "~/features/scenario/pinned-scenarios";
import { PinLink } from "~/features/compare/pin-link";
import type { Scenario } from "~/domain/scenario/scenario";
import { PinnedContext } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/** A link that pins the page's scenario for a comparison; nothing if no more can be pinned. */
export function CompareLink({ scenario }: { scenario: Scenario }) {
  const campaign = useCampaign();
  const { pinned } = useContext(PinnedContext);
  if (pinned.length === MAX_PINNED) return null;
  return (
    <PinLink
      className="button button--quiet"
      to={pagePath(campaign, scenario, writePinned(campaign, [...pinned, { scenario, name: "" }]))}
    >
      Compare with this
    </PinLink>
  );
}
