import { useRef, useState } from "react";
import { dropPrivate } from "~/estimate/fields";
import type { Estimate } from "~/estimate/figures";
import { canonicalUrl } from "~/estimate/site";
import { listWallets } from "~/estimate/wallet-list";
import { Late } from "~/features/late-section";
import { SaveButton } from "~/features/saved/save-button";
import { useCampaign } from "~/ui/campaign-context";

export function ShareRow({ origin, shared }: { origin: string; shared: Estimate }) {
  const campaign = useCampaign();
  const { scenario } = shared;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Only shown without scripts, which leave it unchanged.
  const [link] = useState(() => canonicalUrl(campaign, origin, dropPrivate(campaign, scenario)));

  function close() {
    setOpen(false);
    button.current!.focus();
  }

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
        <button
          ref={button}
          type="button"
          className={`button needs-script ${shared.status === "whole" ? "" : "button--quiet"}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Share
        </button>
        <div className="needs-script">
          <SaveButton />
        </div>
      </div>
      {isOpen && (
        // Nothing that was ticked counts for other wallets, which Back may bring.
        <Late label="Sharing" key={JSON.stringify(listWallets(scenario))}>
          {({ ShareSheet }) => <ShareSheet {...{ origin, shared, close }} />}
        </Late>
      )}
    </section>
  );
}
