import { useEffect, useRef, useState } from "react";
import type { Shared } from "~/estimate/share";
import { postUrl } from "~/estimate/site";
import { Checkbox } from "~/ui/buttons";
import { useToast } from "~/ui/notice";
import { Sheet } from "~/ui/sheet";

/** Addresses are only in the link, and only if the visitor says so: anyone can look up what they hold. */
export function ShareDialog({ shared, close }: { shared: Shared; close: () => void }) {
  const { title, post, addresses, gap, picture } = shared;
  // Nothing that was ticked counts for other wallets, which Back may bring.
  const [ticked, tick] = useState<string | null>(null);
  const hasAddresses = ticked === addresses.link;
  const link = hasAddresses ? addresses.link : shared.link;
  const [failed, setFailed] = useState<string | null>(null);
  const isDrawn = picture !== undefined && picture.src !== failed;
  const [say, toast] = useToast(link);
  const mainButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const canShare = typeof navigator.share === "function";
  useEffect(() => mainButton.current!.focus(), []);

  function complain(problem: string) {
    say(<span className="field-message">{problem}</span>, true);
  }

  async function share() {
    try {
      await navigator.share({ title, text: post, url: link });
    } catch (error) {
      // The visitor has closed the sheet, or it is already open.
      if (error instanceof DOMException && /Abort|InvalidState/.test(error.name)) return;
      complain("Sharing was blocked. Copy the link instead.");
    }
  }

  async function copy() {
    if (await copyFrom(field.current!)) return say(<span>Link copied.</span>);
    field.current!.focus();
    complain("Copying was blocked. Copy the selected link (Ctrl+C, ⌘C, or press and hold).");
  }

  return (
    <Sheet id="share-heading" title="Share" close={close}>
      {isDrawn && (
        <img
          className="share__picture"
          src={picture.src}
          alt={picture.alt}
          width={1200}
          height={630}
          onError={() => setFailed(picture.src)}
        />
      )}
      {picture && !isDrawn && (
        <p className="notice" role="alert">
          Couldn’t draw the picture. The link and the post work without it.
        </p>
      )}
      {addresses.count > 0 && (
        <label className="checkbox tap row" htmlFor="share-addresses">
          <Checkbox
            id="share-addresses"
            checked={hasAddresses}
            onChange={({ currentTarget }) => tick(currentTarget.checked ? addresses.link : null)}
          />
          <span>
            {addresses.count === 1
              ? "Include my wallet address"
              : `Include my ${addresses.count} addresses`}
          </span>
        </label>
      )}
      {gap && !hasAddresses && <p className="hint">{gap}</p>}
      <div className="share__ways cluster">
        {canShare && (
          <button ref={mainButton} type="button" className="button" onClick={() => void share()}>
            Share…
          </button>
        )}
        <a
          className="button button--quiet"
          href={postUrl(post, link)}
          target="_blank"
          rel="noreferrer"
        >
          Post on X
        </a>
        {isDrawn && (
          <a
            className="button button--quiet"
            href={picture.src}
            download={picture.fileName}
            // Crawlers must not follow links with a wallet.
            rel="nofollow"
          >
            Save picture
          </a>
        )}
      </div>
      <div className="share__link">
        <label htmlFor="share-link">Link to this estimate</label>
        <div className="row">
          <input
            id="share-link"
            ref={field}
            type="text"
            readOnly
            autoComplete="off"
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button
            ref={canShare ? undefined : mainButton}
            type="button"
            className={canShare ? "button button--quiet" : "button"}
            onClick={() => void copy()}
          >
            Copy
          </button>
        </div>
        {toast}
      </div>
    </Sheet>
  );
}

/** If the browser refuses, the field stays selected for the visitor to copy it. */
async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Refused, or plain HTTP, which has no clipboard API. The old command needs no permission.
    field.select();
    return document.execCommand("copy");
  }
}
