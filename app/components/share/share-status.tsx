/** What came of the last attempt to share. */
export interface Said {
  /** The link that it is about. */
  link: string;
  message: string;
  isProblem: boolean;
  /** How often something has been said. */
  count: number;
}

/** Says aloud how sharing went; says a message again when it is true again. */
export type Say = (message: string, isProblem?: boolean) => void;

/** How sharing went. What was said of another link than this is no longer true. */
export function ShareStatus({ said, link }: { said: Said | null; link: string }) {
  return (
    <p className="share__status" role="status">
      {said?.link === link && (
        // Another element each time, so that the same words are announced, and seen, anew.
        <span key={said.count} className={said.isProblem ? "field-message" : ""}>
          {said.message}
        </span>
      )}
    </p>
  );
}
