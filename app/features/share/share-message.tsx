import { useSyncExternalStore, useState } from "react";
import { QuietButton } from "~/ui/buttons";

/** The result of the last attempt to share. */
interface ShareMessage {
  /** The link that the message is about. */
  link: string;
  text: string;
  isProblem: boolean;
  /** The number of messages so far. */
  count: number;
}

/**
 * The message about sharing a link, which goes when the link changes.
 *
 * @returns the element that shows and announces it, and a function that shows another one.
 */
export function useShareMessage(link: string) {
  const [message, setMessage] = useState<ShareMessage | null>(null);
  function showMessage(text: string, isProblem = false) {
    setMessage((before) => ({ link, text, isProblem, count: (before?.count ?? 0) + 1 }));
  }
  const status = (
    <p className="share__status announced small" role="status">
      {message?.link === link && (
        // A new key makes a new element, so that a repeated message is announced again.
        <span key={message.count} className={message.isProblem ? "field-message" : ""}>
          {message.text}
        </span>
      )}
    </p>
  );
  return { status, showMessage };
}

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
