import { useSyncExternalStore } from "react";
import type { SharedEstimate } from "~/share/shared-estimate";
import { titlePreview, writePost } from "~/share/share-texts";
import type { Say } from "./share-status";

/** The system's share sheet, where there is one. */
export function SystemShare({
  link,
  shared,
  say,
}: {
  link: string;
  shared: SharedEstimate;
  say: Say;
}) {
  const isThere = useSyncExternalStore(subscribe, isOffered, isOfferedOnServer);
  if (!isThere) return null;

  async function share() {
    try {
      await navigator.share({ title: titlePreview(shared), text: writePost(shared), url: link });
    } catch (error) {
      // The visitor has closed the sheet, or has it open already.
      if (error instanceof DOMException && /Abort|InvalidState/.test(error.name)) return;
      say("Sharing was refused: copy the link instead.", true);
    }
  }

  return (
    <button type="button" className="button button--quiet" onClick={() => void share()}>
      Share…
    </button>
  );
}

// What a browser offers does not change while a page is open.
const subscribe = () => () => {};
const isOffered = () => typeof navigator.share === "function";
const isOfferedOnServer = () => false;
