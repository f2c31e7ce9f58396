import { type ReactNode, useEffect, useRef } from "react";

/** A modal dialog, at the bottom edge of a phone. A press beside it closes it, too. */
export function Sheet({
  id,
  title,
  close,
  children,
}: {
  id: string;
  title: string;
  close: () => void;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = sheet.current!;
    dialog.showModal();
    // Around the content is the backdrop. Selecting text may end there, and is no press beside.
    let isBeside = false;
    dialog.addEventListener("pointerdown", ({ target }) => (isBeside = target === dialog));
    dialog.addEventListener(
      "click",
      ({ target }) => isBeside && target === dialog && dialog.close(),
    );
  }, []);
  return (
    <dialog ref={sheet} className="sheet" aria-labelledby={id} onClose={close}>
      <div className="sheet__content stack">
        <div className="row">
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            className="button button--cross"
            aria-label="Close"
            onClick={() => sheet.current!.close()}
          >
            ×
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
