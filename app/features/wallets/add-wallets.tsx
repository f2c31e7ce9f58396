import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { splitWallets } from "~/domain/scenario/pasted-wallets";
import { QuietButton } from "~/ui/buttons";
import { WALLET_FIELD_ID } from "./wallet-field";
import type { WalletListActions } from "./use-wallet-list";

/** The field to add wallets, one or a list at a time. */
export function AddWallets({ close, actions }: { close: () => void; actions: WalletListActions }) {
  const [typed, setTyped] = useState("");

  function add(text: string) {
    if (text.trim() === "") return setTyped("");
    // Keeps a text of which nothing could be added, for correction; an input has no line breaks.
    setTyped(actions.add(text) ? "" : text.trim().replace(/\s+/g, " "));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape") {
      close();
      document.getElementById(WALLET_FIELD_ID)?.focus();
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // Otherwise Enter would submit the form.
    event.preventDefault();
    add(typed);
  }

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    // A single word pasted into typed text is just text; only a list is added.
    if (typed !== "" && splitWallets(text).length < 2) return;
    event.preventDefault();
    add(`${typed}\n${text}`);
  }

  return (
    <div className="row">
      <input
        type="text"
        aria-label="Another address"
        placeholder="0x…, 0x…"
        value={typed}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        // The visitor has just opened it.
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

/** The further wallets as editable text, for the form submitted without JavaScript. */
export function FurtherWalletsWithoutScript({
  also,
  actions,
}: {
  also: readonly string[];
  actions: WalletListActions;
}) {
  return (
    <label className="needs-no-script">
      More addresses, one per line
      <textarea
        name="also"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={also.join("\n")}
        // Replayed after hydration, if it was typed before.
        onChange={(event) => actions.add(event.target.value, { replaces: "others" })}
      />
    </label>
  );
}
