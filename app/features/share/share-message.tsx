import { useState } from "react";

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
    <p className="share__status small" role="status">
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
