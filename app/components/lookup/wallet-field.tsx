import { memo, useState, type FormEvent } from "react";
import type { UpdateScenario } from "../scenario/use-scenario";

/** The wallet: typing looks it up after a pause, pasting and Enter at once. */
export const WalletField = memo(function WalletField({
  wallet,
  update,
  isLoading,
}: {
  wallet: string;
  update: UpdateScenario;
  isLoading: boolean;
}) {
  const [draft, setDraft] = useState(wallet);
  // The scenario keeps it trimmed; the field keeps the spaces while one types.
  const text = draft.trim() === wallet ? draft : wallet;

  function handleInput(event: FormEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value;
    const { inputType } = event.nativeEvent as InputEvent;
    const isWhole = inputType === "insertFromPaste" || inputType === "insertFromDrop";
    setDraft(typed);
    update({ wallet: typed.trim() }, isWhole || typed.trim() === "" ? "now" : "settled");
  }

  return (
    <div className="wallet-field">
      <label htmlFor="wallet-field">Wallet</label>
      <div className="wallet-field__row">
        <input
          id="wallet-field"
          name="wallet"
          type="text"
          placeholder="0x…"
          value={text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          onChange={handleInput}
        />
        <button type="submit" className="button">
          Estimate
        </button>
      </div>
      <div className="wallet-field__status" role="status">
        {isLoading && <p data-testid="loading">Loading…</p>}
      </div>
    </div>
  );
});
