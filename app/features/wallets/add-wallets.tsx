import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { splitWallets } from "~/domain/scenario/pasted-wallets";
import { QuietButton } from "~/ui/buttons";
import { WALLET_FIELD_ID } from "./wallet-field";
import type { WalletListActions } from "./use-wallet-list";

/** The field for further wallets, one or a list at a time. */
export function AddWallets({ close, actions }: { close: () => void; actions: WalletListActions }) {
  const [typed, setTyped] = useState("");

  function add(text: string) {
    if (text.trim() === "") return setTyped("");
    // Where nothing could be added it stays, to be mended; an input has no line breaks.
    setTyped(actions.add(text) ? "" : text.trim().replace(/\s+/g, " "));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape") {
      close();
      document.getElementById(WALLET_FIELD_ID)?.focus();
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // The form's own Enter is for the first wallet.
    event.preventDefault();
    add(typed);
  }

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    // Into a text that is being typed, only a list is more than text.
    if (typed !== "" && splitWallets(text).length < 2) return;
    event.preventDefault();
    add(`${typed}\n${text}`);
  }

  return (
    <div className="row">
      <input
        type="text"
        aria-label="Further address"
        placeholder="0x…, 0x…"
        value={typed}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        // The visitor has just asked for it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      <QuietButton onClick={() => add(typed)}>Add</QuietButton>
    </div>
  );
}

/** The further wallets as a list to edit, for the form that is sent without JavaScript. */
export function FurtherWalletsWithoutScript({
  also,
  actions,
}: {
  also: readonly string[];
  actions: WalletListActions;
}) {
  return (
    <label className="needs-no-script">
      Further addresses, one per line
      <textarea
        name="also"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={also.join("\n")}
        // Typed while scripts were late; they take it over.
        onChange={(event) => actions.add(event.target.value, { replaces: "others" })}
      />
    </label>
  );
}
