import { useRef, type ReactNode } from "react";
import type { Say } from "./share-status";

/** The scenario's link to look at, to select, and to copy in one action. */
export function CopyLink({
  link,
  say,
  children,
}: {
  link: string;
  say: Say;
  /** Other things to do with it; they take their room from the field, so that nothing moves. */
  children: ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    if (await copyText(link, field.current)) return say("Link copied.");
    say(
      "Copying was refused. The link is selected: copy it from there (Ctrl+C, ⌘C, or press and hold).",
      true,
    );
  }

  return (
    <div className="share__link">
      <label className="visually-hidden" htmlFor="share-link">
        Link to this estimate
      </label>
      <input
        id="share-link"
        ref={field}
        type="text"
        readOnly
        autoComplete="off"
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      {children}
      <button type="button" className="button needs-script" onClick={() => void copy()}>
        Copy link
      </button>
    </div>
  );
}

/** Copies by whatever way the browser lets; else the field is left selected for the visitor to copy. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or not there: pages without TLS have no clipboard. The old way needs no permission.
    field?.select();
    return document.execCommand("copy");
  }
}
