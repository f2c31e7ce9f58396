import { useSyncExternalStore } from "react";
import type { SharedEstimate } from "~/share/shared-estimate";
import { titlePreview, writePost } from "~/share/share-texts";
import type { ShowMessage } from "./share-status";
import { QuietButton } from "../quiet-button";

/** Opens the system's share sheet; shown only where the browser has one. */
export function SystemShare({
  link,
  shared,
  showMessage,
}: {
  link: string;
  shared: SharedEstimate;
  showMessage: ShowMessage;
}) {
  const isThere = useSyncExternalStore(subscribe, isOffered, isOfferedOnServer);
  if (!isThere) return null;

  async function share() {
    try {
      await navigator.share({ title: titlePreview(shared), text: writePost(shared), url: link });
    } catch (error) {
      // The visitor has closed the sheet, or it is already open.
      if (error instanceof DOMException && /Abort|InvalidState/.test(error.name)) return;
      showMessage("Sharing was refused: copy the link instead.", true);
    }
  }

  return <QuietButton onClick={() => void share()}>Share…</QuietButton>;
}

// A browser's features do not change while a page is open.
const subscribe = () => () => {};
const isOffered = () => typeof navigator.share === "function";
const isOfferedOnServer = () => false;
