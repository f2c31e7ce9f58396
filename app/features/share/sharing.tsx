import { type RefObject, useSyncExternalStore } from "react";
import { postUrl } from "~/estimate/site";
import { QuietButton } from "~/ui/buttons";
import { useToast } from "~/ui/notice";

interface Shared {
  title: string;
  text: string;
  link: string;
  /** Picture that a post shows; without one, there is no post either. */
  card?: { href: string; fileName: string };
  /** Shows the link, and gets the focus if the browser refuses to copy it. */
  field?: RefObject<HTMLInputElement>;
  copyButton?: RefObject<HTMLButtonElement>;
}

export function Sharing({ title, text, link, card, field, copyButton }: Shared) {
  const [say, toast] = useToast(link);
  const canShare = useSyncExternalStore(
    subscribe,
    () => typeof navigator.share === "function",
    () => false,
  );

  function complain(problem: string) {
    say(<span className="field-message">{problem}</span>, true);
  }

  async function copy() {
    if (await copyText(link, field?.current ?? null)) return say(<span>Link copied.</span>);
    field?.current?.focus();
    complain(
      `Copying was blocked. Copy ${field ? "the selected link (Ctrl+C, ⌘C, or press and hold)." : `this link: ${link}`}`,
    );
  }

  async function share() {
    try {
      await navigator.share({ title, text, url: link });
    } catch (error) {
      // The visitor has closed the sheet, or it is already open.
      if (error instanceof DOMException && /Abort|InvalidState/.test(error.name)) return;
      complain("Sharing was blocked. Copy the link instead.");
    }
  }

  return (
    <>
      <button
        ref={copyButton}
        type="button"
        className="button needs-script"
        onClick={() => void copy()}
      >
        Copy link
      </button>
      {card && (
        <>
          <a
            className="button button--quiet"
            href={postUrl(text, link)}
            target="_blank"
            rel="noreferrer"
          >
            Post to X
          </a>
          <a
            className="button button--quiet"
            href={card.href}
            download={card.fileName}
            // Crawlers must not follow links with a wallet.
            rel="nofollow"
          >
            Picture
          </a>
        </>
      )}
      {canShare && <QuietButton onClick={() => void share()}>Share…</QuietButton>}
      <>{toast}</>
    </>
  );
}

// A browser's features don't change while a page is open.
const subscribe = () => () => {};

/** If the browser refuses, selects the field so that the visitor can copy it. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or plain HTTP, which has no clipboard API. The old command needs no permission.
    if (field === null) return copyUnseen(text);
    field.select();
    return document.execCommand("copy");
  }
}

function copyUnseen(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "visually-hidden";
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
