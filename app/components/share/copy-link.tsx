import { useRef, type ReactNode } from "react";
import type { ShowMessage } from "./share-status";

/** The scenario's link, with a button to copy it. */
export function CopyLink({
  link,
  showMessage,
  children,
}: {
  link: string;
  showMessage: ShowMessage;
  /** Further buttons; the field shrinks for them, so that nothing else moves. */
  children: ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    if (await copyText(link, field.current)) return showMessage("Link copied.");
    showMessage(
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

/** Copies a text; where the browser refuses, the field stays selected for the visitor to copy. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or plain http, which has no clipboard. The old command needs no permission.
    field?.select();
    return document.execCommand("copy");
  }
}
