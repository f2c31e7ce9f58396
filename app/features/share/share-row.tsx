import { useState } from "react";
import { dropPrivate } from "~/estimate/fields";
import type { Estimate } from "~/estimate/figures";
import { canonicalUrl } from "~/estimate/site";
import { SaveButton } from "~/features/saved/save-button";
import { useCampaign } from "~/ui/campaign-context";
import { ShareButton } from "./share-button";

export function ShareRow({ origin, estimate }: { origin: string; estimate: Estimate }) {
  const campaign = useCampaign();
  const { scenario, status } = estimate;
  // Only shown without scripts, which leave it unchanged.
  const [link] = useState(() => canonicalUrl(campaign, origin, dropPrivate(campaign, scenario)));
  return (
    <section className="stack-s" aria-label="Share or save">
      <input
        className="small needs-no-script"
        aria-label="Link to this estimate"
        type="text"
        readOnly
        autoComplete="off"
        value={link}
      />
      <div className="share__actions cluster">
        <ShareButton
          isQuiet={status === "loading"}
          share={({ shareEstimate }) => shareEstimate(origin, estimate)}
        />
        <div className="needs-script">
          <SaveButton />
        </div>
      </div>
    </section>
  );
}
