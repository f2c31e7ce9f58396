import { useContext, useRef, useState } from "react";
import type { Answer } from "~/domain/answer";
import { listWallets } from "~/domain/scenario/wallet-list";
import { CompareLinks } from "~/features/compare/compare-links";
import type { PinnedProps } from "~/features/compare/pinned-differences";
import { SaveScenario } from "~/features/saved/my-scenarios";
import { PinnedContext } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection } from "~/ui/lazy-section";
import { canonicalUrl } from "./addresses";

const LazySheet = lazySection("share", () =>
  import("./share-sheet").then(({ ShareSheet }) => ShareSheet),
);

/** What to do with the estimate: share, save or compare it. */
export function ShareRow({
  origin,
  shared,
  ...wallets
}: { origin: string; shared: Answer } & Omit<PinnedProps, "answer">) {
  const campaign = useCampaign();
  const { scenario } = shared;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Only shown without scripts, which leave it as it is.
  const [link] = useState(() => canonicalUrl(campaign, origin, scenario));

  function close() {
    setOpen(false);
    button.current!.focus();
  }

  return (
    <section className="stack-s" aria-label="Share, save or compare">
      <LazyPinned answer={shared} {...wallets} />
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
          className="button needs-script"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Share
        </button>
        <div className="share__save needs-script">
          <SaveScenario />
        </div>
        <CompareLinks />
      </div>
      <LazySheet
        // Nothing that was ticked counts for other wallets, which Back may bring.
        key={JSON.stringify(listWallets(scenario))}
        isOpen={isOpen}
        label="Sharing"
        props={{ origin, shared, close }}
      />
    </section>
  );
}

const LazyDifferences = lazySection("pinned", () =>
  import("~/features/compare/pinned-differences").then(
    ({ PinnedDifferences }) => PinnedDifferences,
  ),
);

/** The page's difference from each pinned scenario; few pages need its code. */
export function LazyPinned(props: PinnedProps) {
  const { pinned } = useContext(PinnedContext);
  return <LazyDifferences isOpen={pinned.length > 0} label="What is pinned" props={props} />;
}
