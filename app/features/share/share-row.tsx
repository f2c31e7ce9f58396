import { useRef, useState } from "react";
import { writeScenario } from "~/estimate/codec";
import { dropPrivate } from "~/estimate/fields";
import type { Estimate } from "~/estimate/figures";
import type { Shared } from "~/estimate/share";
import { canonicalUrl } from "~/estimate/site";
import type * as LateModule from "~/features/late";
import { Late, late } from "~/features/late-section";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { AnchorLink, SAVED_ID } from "~/ui/anchor-link";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { useToast } from "~/ui/notice";

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

/** @param share called while the dialog is open, with the script that comes late. */
export function ShareButton({
  isQuiet = false,
  share,
}: {
  isQuiet?: boolean;
  share: (late: typeof LateModule) => Shared;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    button.current!.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`button needs-script ${isQuiet ? "button--quiet" : ""}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Share
      </button>
      {isOpen && <Late>{(late) => <late.ShareDialog shared={share(late)} close={close} />}</Late>}
    </>
  );
}

const NOT_LOADED = "Saving isn’t available right now. Try again, or bookmark the link.";

export function SaveButton() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const [say, toast] = useToast(writeScenario(campaign, scenario));

  async function save() {
    const module = await late.load().catch(() => null);
    const result = module?.saveScenario(campaign, scenario) ?? { error: NOT_LOADED };
    if ("error" in result) return say(<p className="field-message">{result.error}</p>, true);
    say(
      <>
        <span>{`${result.isNew ? "Saved" : "Already saved"} as “${result.name}”.`}</span>
        <AnchorLink to={SAVED_ID}>See it</AnchorLink>
      </>,
    );
  }

  return (
    <>
      {/* The second click of a double click would find the scenario saved already. */}
      <QuietButton onClick={({ detail }) => detail < 2 && void save()}>Save</QuietButton>
      <>{toast}</>
    </>
  );
}
