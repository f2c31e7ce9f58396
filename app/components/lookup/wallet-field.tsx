import { memo, useState, type FormEvent } from "react";
import { MAX_WALLET_LENGTH, cleanWallet } from "~/scenario/text-params";
import type { UpdateScenario } from "../scenario/use-scenario";

/** The wallet field: typing starts the lookup after a pause, pasting and Enter at once. */
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
  // The scenario's wallet is cleaned; the field keeps spaces while the visitor types.
  const text = cleanWallet(draft) === wallet ? draft : wallet;

  function handleInput(event: FormEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value;
    const { inputType } = event.nativeEvent as InputEvent;
    const isPasted = inputType === "insertFromPaste" || inputType === "insertFromDrop";
    const typedWallet = cleanWallet(typed);
    setDraft(typed);
    update({ wallet: typedWallet }, isPasted || typedWallet === "" ? "now" : "settled");
  }

  return (
    <div className="wallet-field">
      <label htmlFor="wallet-field">Wallet</label>
      <div className="row">
        <input
          id="wallet-field"
          name="wallet"
          type="text"
          placeholder="0x…"
          maxLength={MAX_WALLET_LENGTH}
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
