import { useRef } from "react";
import { QuietButton } from "~/ui/buttons";
import { copyText } from "~/ui/copy-text";
import type { Notice } from "~/ui/notice";

/** A wallet's whole address, to read and copy. */
export function WholeAddress({
  wallet,
  showNotice,
}: {
  wallet: string;
  showNotice: (notice: Notice) => void;
}) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    const isCopied = await copyText(wallet, field.current);
    showNotice(
      isCopied
        ? { text: "Address copied." }
        : {
            text: "Copying was blocked. The address is selected: copy it from there.",
            isProblem: true,
          },
    );
  }

  return (
    <div className="row needs-script">
      <input
        ref={field}
        type="text"
        className="small"
        aria-label="Full address"
        readOnly
        autoComplete="off"
        value={wallet}
        onFocus={(event) => event.currentTarget.select()}
      />
      <QuietButton onClick={() => void copy()}>Copy</QuietButton>
    </div>
  );
}
