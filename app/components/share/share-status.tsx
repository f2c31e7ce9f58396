/** The result of the last attempt to share. */
export interface ShareMessage {
  /** The link that the message is about. */
  link: string;
  text: string;
  isProblem: boolean;
  /** The number of messages so far. */
  count: number;
}

/** Shows a message and announces it, even where it is the same again. */
export type ShowMessage = (message: string, isProblem?: boolean) => void;

/** The last message, unless it is about another link. */
export function ShareStatus({ message, link }: { message: ShareMessage | null; link: string }) {
  return (
    <p className="share__status" role="status">
      {message?.link === link && (
        // A new key makes a new element, so that the same message is announced again.
        <span key={message.count} className={message.isProblem ? "field-message" : ""}>
          {message.text}
        </span>
      )}
    </p>
  );
}
