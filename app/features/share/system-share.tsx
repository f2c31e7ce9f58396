import { useSyncExternalStore } from "react";
import { QuietButton } from "~/ui/buttons";

interface SystemShareProps {
  title: string;
  text: string;
  link: string;
  /** Shows and announces a message, even if it repeats the last one. */
  showMessage: (message: string, isProblem?: boolean) => void;
}

/** Opens the system's share sheet; shown only if the browser has one. */
export function SystemShare({ title, text, link, showMessage }: SystemShareProps) {
  const isThere = useSyncExternalStore(subscribe, isOffered, isOfferedOnServer);
  if (!isThere) return null;

  async function share() {
    try {
      await navigator.share({ title, text, url: link });
    } catch (error) {
      // The visitor has closed the sheet, or it is already open.
      if (error instanceof DOMException && /Abort|InvalidState/.test(error.name)) return;
      showMessage("Sharing was blocked. Copy the link instead.", true);
    }
  }

  return <QuietButton onClick={() => void share()}>Share…</QuietButton>;
}

// A browser's features don't change while a page is open.
const subscribe = () => () => {};
const isOffered = () => typeof navigator.share === "function";
const isOfferedOnServer = () => false;
