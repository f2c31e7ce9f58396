import { memo, useState, type FormEvent, type KeyboardEvent } from "react";
import { MAX_WALLET_LENGTH, cleanWallet, isSendable } from "~/scenario/text-params";
import type { UpdateScenario } from "../scenario/use-scenario";
import { WalletHint, WalletStatus } from "./wallet-messages";

/** The wallet field: typing starts the lookup after a pause, pasting and Enter at once. */
export const WalletField = memo(function WalletField({
  wallet,
  update,
  isLoading,
  hasNoPoints,
}: {
  wallet: string;
  update: UpdateScenario;
  isLoading: boolean;
  /** Whether the sources have answered, and know of no points. */
  hasNoPoints: boolean;
}) {
  /** What is being typed: the scenario's wallet has no spaces around it. Null once it is done. */
  const [draft, setDraft] = useState<string | null>(null);
  const isTyping = draft !== null && cleanWallet(draft) === wallet;
  const isRefused = wallet !== "" && !isSendable(wallet);

  function handleInput(event: FormEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value;
    const { inputType } = event.nativeEvent as InputEvent;
    const isPasted = inputType === "insertFromPaste" || inputType === "insertFromDrop";
    const typedWallet = cleanWallet(typed);
    setDraft(isPasted ? null : typed);
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
          value={isTyping ? draft : wallet}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          aria-invalid={isRefused || undefined}
          aria-describedby="wallet-status wallet-hint"
          onChange={handleInput}
          onKeyDown={({ key }: KeyboardEvent) => key === "Enter" && setDraft(null)}
          onBlur={() => setDraft(null)}
        />
        <button type="submit" className="button">
          Estimate
        </button>
      </div>
      <WalletStatus {...{ isLoading, isRefused, hasNoPoints }} />
      <WalletHint wallet={isTyping || isRefused ? null : wallet} />
    </div>
  );
});
