import { useRef, useSyncExternalStore } from "react";
import type { SharedEstimate } from "./shared-estimate";
import { formatWalletCount, titlePost, writePost } from "./share-texts";
import { QuietButton } from "~/ui/buttons";
import { copyText } from "~/ui/copy-text";
import { useCampaign } from "~/ui/campaign-context";

interface ShareLinkProps {
  link: string;
  shared: SharedEstimate;
  /** Shows and announces a message, even if it repeats the last one. */
  showMessage: (message: string, isProblem?: boolean) => void;
}

/** The id of the note on what the link contains. */
export const LINK_NOTE_ID = "share-link-note";

/** The scenario's link, with buttons to share and copy it. */
export function ShareLink({ link, shared, showMessage }: ShareLinkProps) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    if (await copyText(link, field.current)) return showMessage("Link copied.");
    showMessage(
      "Copying was refused. The link is selected: copy it from there (Ctrl+C, ⌘C, or press and hold).",
      true,
    );
  }

  return (
    <>
      <div className="row">
        <label className="visually-hidden" htmlFor="share-link">
          Link to this estimate
        </label>
        <input
          id="share-link"
          className="small"
          ref={field}
          type="text"
          readOnly
          autoComplete="off"
          value={link}
          aria-describedby={LINK_NOTE_ID}
          onFocus={(event) => event.currentTarget.select()}
        />
        {/* The field shrinks for it, so that nothing else shifts. */}
        <SystemShare link={link} shared={shared} showMessage={showMessage} />
        <button type="button" className="button needs-script" onClick={() => void copy()}>
          Copy link
        </button>
      </div>
      <p className="hint" id={LINK_NOTE_ID}>
        {`This link holds ${nameHeld(shared)}.`}
      </p>
    </>
  );
}

function nameHeld({ scenario, figures }: SharedEstimate): string {
  const wallets =
    scenario.wallet === "" ? "no wallet" : formatWalletCount(scenario) || "the wallet";
  if (figures.typed === null) return wallets;
  return scenario.wallet === "" ? "the points you typed" : `${wallets} and the points you typed`;
}

/** Opens the system's share sheet; shown only if the browser has one. */
function SystemShare({ link, shared, showMessage }: ShareLinkProps) {
  const campaign = useCampaign();
  const isThere = useSyncExternalStore(subscribe, isOffered, isOfferedOnServer);
  if (!isThere) return null;

  async function share() {
    try {
      await navigator.share({
        title: titlePost(campaign, shared),
        text: writePost(campaign, shared),
        url: link,
      });
    } catch (error) {
      // The visitor has closed the sheet, or it is already open.
      if (error instanceof DOMException && /Abort|InvalidState/.test(error.name)) return;
      showMessage("Sharing was refused: copy the link instead.", true);
    }
  }

  return <QuietButton onClick={() => void share()}>Share…</QuietButton>;
}

// A browser's features don't change while a page is open.
const subscribe = () => () => {};
const isOffered = () => typeof navigator.share === "function";
const isOfferedOnServer = () => false;
