import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { QuietButton } from "~/ui/buttons";
import { usePreHydrationText } from "~/ui/pre-hydration-input";
import { isPlain } from "./load-pasting";
import { WALLET_FIELD_ID } from "./wallet-field";
import type { WalletListActions } from "./use-wallet-list";

/** The field to add wallets, one or a list at a time. */
export function AddWallets({ close, actions }: { close: () => void; actions: WalletListActions }) {
  const [typed, setTyped] = useState("");

  async function add(text: string) {
    // Keeps a text of which nothing can be added, for correction; an input has no line breaks.
    const kept = text.trim().replace(/\s+/g, " ");
    setTyped(kept);
    if (kept === "" || !(await actions.add(text))) return;
    // The visitor may be typing the next one.
    setTyped((current) => (current === kept ? "" : current));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape") {
      close();
      document.getElementById(WALLET_FIELD_ID)?.focus();
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // Otherwise Enter would submit the form.
    event.preventDefault();
    void add(typed);
  }

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    // A single word pasted into typed text is just text; only a list is added.
    if (typed !== "" && isPlain(text)) return;
    event.preventDefault();
    void add(`${typed}\n${text}`);
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
      <QuietButton onClick={() => void add(typed)}>Add</QuietButton>
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
  usePreHydrationText("also", (text) => void actions.add(text, { replaces: "others" }));
  return (
    <label className="needs-no-script">
      More addresses, one per line
      <textarea
        name="also"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        defaultValue={also.join("\n")}
      />
    </label>
  );
}
