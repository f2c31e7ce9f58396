import { useRef, useState } from "react";
import type { Shared } from "~/estimate/share";
import type * as LateModule from "~/features/late";
import { Late } from "~/features/late-section";

/** @param share called while the dialog is open, with the script that comes late. */
export function ShareButton({
  isQuiet = false,
  share,
}: {
  isQuiet?: boolean;
  share: (late: typeof LateModule) => Shared;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    button.current!.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`button needs-script ${isQuiet ? "button--quiet" : ""}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Share
      </button>
      {isOpen && (
        <Late isRendered>{(late) => <late.ShareDialog shared={share(late)} close={close} />}</Late>
      )}
    </>
  );
}
