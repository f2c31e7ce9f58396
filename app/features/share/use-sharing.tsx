import { type RefObject, useSyncExternalStore, useState } from "react";
import { QuietButton } from "~/ui/buttons";
import { copyText } from "~/ui/copy-text";
import { postUrl } from "./addresses";

/**
 * The ways to share a link, and the message about the last attempt, which goes when the link changes.
 *
 * @param blocked what to do if the browser refuses to copy.
 * @param field shows the link, and gets the focus then.
 * @returns what copies the link, the link to a prepared post, the button for the system's share sheet
 *   if the browser has one, and the element that shows and announces the message.
 */
export function useSharing(
  { title, text, link }: { title: string; text: string; link: string },
  blocked: string,
  field?: RefObject<HTMLInputElement>,
) {
  const [message, setMessage] = useState({ link: "", text: "", isProblem: false, count: 0 });
  const canShare = useSyncExternalStore(
    subscribe,
    () => typeof navigator.share === "function",
    () => false,
  );

  function show(text: string, isProblem = false) {
    setMessage(({ count }) => ({ link, text, isProblem, count: count + 1 }));
  }

  async function copy() {
    if (await copyText(link, field?.current ?? null)) return show("Link copied.");
    field?.current?.focus();
    show(blocked, true);
  }

  async function share() {
    try {
      await navigator.share({ title, text, url: link });
    } catch (error) {
      // The visitor has closed the sheet, or it is already open.
      if (error instanceof DOMException && /Abort|InvalidState/.test(error.name)) return;
      show("Sharing was blocked. Copy the link instead.", true);
    }
  }

  return {
    copy: () => void copy(),
    post: (
      <a
        className="button button--quiet"
        href={postUrl(text, link)}
        target="_blank"
        rel="noreferrer"
      >
        Post to X
      </a>
    ),
    systemShare: canShare && <QuietButton onClick={() => void share()}>Share…</QuietButton>,
    status: (
      <p className="share__status announced small" role="status">
        {message.link === link && (
          // A new key makes a new element, so that a repeated message is announced again.
          <span key={message.count} className={message.isProblem ? "field-message" : ""}>
            {message.text}
          </span>
        )}
      </p>
    ),
  };
}

// A browser's features don't change while a page is open.
const subscribe = () => () => {};
