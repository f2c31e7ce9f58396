import {
  memo,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { formatAge } from "~/domain/estimate/format";
import type { ResolvedName } from "~/domain/estimate/lookup";
import { findSecret, formatSecret } from "~/domain/scenario/secret";
import {
  isEnsName,
  isUsualWallet,
  MAX_WALLET_LENGTH,
  cleanWallet,
  isSendable,
} from "~/domain/scenario/wallet";
import { labelOf } from "~/domain/scenario/wallet-labels";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";
import { useLabels } from "~/features/labels/use-labels";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { SkipLink } from "~/ui/anchor-link";
import { WALLET_FIELD_ID } from "~/ui/page-ids";
import { usePreHydrationText } from "~/ui/pre-hydration-input";
import { useMistake } from "./format-lookup-state";
import { isGlued, isPlain, LazyLabelField } from "./load-pasting";
import type { WalletListActions } from "./use-wallet-list";

/**
 * The wallet field. Typing starts the lookup after a pause, pasting and Enter at once. A pasted
 * list adds all its wallets; so does a typed one, or a typed link or label, on Enter or blur.
 */
export const WalletField = memo(function WalletField({
  wallet,
  count,
  update,
  actions,
  isLoading,
  hasNoPoints,
  hasPoints,
  name,
}: {
  /** The first wallet. */
  wallet: string;
  /** How many wallets there are. */
  count: number;
  update: UpdateScenario;
  actions: WalletListActions;
  isLoading: boolean;
  /** Whether the sources have answered with no points. */
  hasNoPoints: boolean;
  /** Whether any source has points, so that the wallet is right in whatever form. */
  hasPoints: boolean;
  /** What the wallet leads to if it is a name. */
  name: ResolvedName | undefined;
}) {
  const label = labelOf(useLabels(), wallet);
  /** The text being typed, as the scenario's wallet is trimmed; null when not typing. */
  const [draft, setDraft] = useState<string | null>(null);
  /** The wallet before typing. */
  const before = useRef(wallet);
  const field = useRef<HTMLInputElement>(null);
  /** Whether the field gets the focus by the next click; one on its label comes without a press. */
  const isEntered = useRef(true);
  // While the first of several is empty, the others must not move up: the visitor is still typing.
  const isEmptied = draft !== null && cleanWallet(draft) === "" && count > 1;
  // A link or a label stays as typed until `endTyping` takes the wallet out of it.
  const isWrapped = draft !== null && !isPlain(draft);
  // What may become a secret stays in the field, and nowhere else.
  const secret = draft === null ? null : findSecret(draft, true);
  const isTyping =
    draft !== null && (isEmptied || isWrapped || secret !== null || cleanWallet(draft) === wallet);
  const shown = isTyping ? draft : wallet;
  const isRefused = wallet !== "" && !isSendable(wallet);
  const refusal = isRefused ? "This address can’t be looked up." : null;
  // One message at a time, as there is room for one.
  const isQuiet = isTyping || isRefused || isLoading || count > 1;
  const hinted = isQuiet || hasPoints || name !== undefined ? null : wallet;
  const resolved = !isQuiet && name !== undefined && "address" in name ? name : null;

  function handleInput(event: FormEvent<HTMLInputElement>) {
    const { inputType } = event.nativeEvent as InputEvent;
    take(
      event.currentTarget.value,
      inputType === "insertFromPaste" || inputType === "insertFromDrop",
    );
  }

  function take(typed: string, isPasted = false) {
    const typedWallet = cleanWallet(typed);
    if (draft === null) before.current = wallet;
    const isWrapped = !isPlain(typed);
    if (findSecret(typed, true) !== null) {
      setDraft(typed);
      // Its beginning may have been taken for a wallet.
      if (wallet !== before.current) update({ wallet: before.current });
      return;
    }
    // Without focus, it was typed before hydration, and no blur follows.
    const isWhole = isPasted || (isWrapped && document.activeElement !== field.current);
    setDraft(isWhole ? null : typed);
    if (typedWallet === "" && count > 1) return;
    if (isWhole && (isWrapped || count > 1)) return void actions.add(typed, { replaces: "first" });
    if (!isWrapped) update({ wallet: typedWallet }, isPasted ? "now" : "debounced");
  }

  usePreHydrationText("wallet", take);

  async function endTyping() {
    if (secret !== null) return;
    // What can't be added stays, for correction.
    if (isWrapped && !(await actions.add(draft, { replaces: "first" }))) return;
    // An emptied field doesn't remove the wallet; that's what the list is for.
    if (isEmptied && before.current !== wallet) update({ wallet: before.current }, "now");
    // Meanwhile, the visitor may have typed more.
    setDraft((current) => (current === draft ? null : current));
  }

  /**
   * Adds a pasted or dropped list, of which an input would join the lines, or the address of a link
   * or a label. A whole wallet replaces one that it would become part of.
   */
  function takeWhole(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    const text = data.getData("text");
    const { value, selectionStart, selectionEnd } = field.current!;
    const [ahead, behind] = [value.slice(0, selectionStart!), value.slice(selectionEnd!)];
    const isReplacing = isPlain(text)
      ? isGlued(ahead, text, behind)
      : value !== "" && ahead === "" && behind === "";
    if (isPlain(text) && !isReplacing) return;
    event.preventDefault();
    setDraft(null);
    void actions.add(text, { replaces: isReplacing ? "first" : "none" });
  }

  /** Selects all, as a paste shall replace it; a second click or dragging selects what it does. */
  function handleClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = currentTarget;
    if (isEntered.current && selectionStart === selectionEnd) currentTarget.select();
    isEntered.current = true;
  }

  /** Empties the field as typing does. */
  function clear() {
    if (draft === null) before.current = wallet;
    setDraft(count > 1 ? "" : null);
    if (count === 1) update({ wallet: "" }, "debounced");
    field.current!.focus();
  }

  return (
    <div className="wallet-field">
      <label htmlFor={WALLET_FIELD_ID}>Wallet</label>
      <div className="row">
        <input
          ref={field}
          id={WALLET_FIELD_ID}
          name="wallet"
          type="text"
          placeholder="0x…"
          maxLength={MAX_WALLET_LENGTH}
          value={shown}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          aria-invalid={isRefused || secret !== null || undefined}
          aria-describedby="wallet-status wallet-hint"
          onChange={handleInput}
          onPaste={(event) => takeWhole(event, event.clipboardData)}
          onDrop={(event) => takeWhole(event, event.dataTransfer)}
          onMouseDown={({ currentTarget }) => {
            isEntered.current = currentTarget !== document.activeElement;
          }}
          onClick={handleClick}
          onKeyDown={({ key }: KeyboardEvent) => key === "Enter" && void endTyping()}
          onBlur={() => void endTyping()}
        />
        {shown !== "" && (
          <button
            type="button"
            className="wallet-field__clear button button--cross needs-script"
            aria-label="Clear wallet"
            // Keeps the focus in the field: leaving it would add a typed list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          >
            ×
          </button>
        )}
        <button type="submit" className="button">
          Estimate
        </button>
        <SkipLink />
      </div>
      <div className="wallet-field__messages small">
        <WalletHint wallet={hinted} resolved={resolved} count={count} />
        <WalletStatus
          count={count}
          isLoading={isLoading}
          refusal={secret === null ? refusal : formatSecret(secret)}
          hasNoPoints={hasNoPoints && (hinted === null || isUsualWallet(hinted))}
        />
      </div>
      {label !== "" && count === 1 && (
        <LazyLabelField wallet={wallet} label={label} showNotice={actions.showNotice} />
      )}
    </div>
  );
});

/** The lookup's progress beside the field, and its outcome if there is nothing to show. */
function WalletStatus({
  count,
  isLoading,
  refusal,
  hasNoPoints,
}: {
  count: number;
  isLoading: boolean;
  /** Why what is in the field isn't looked up; null if it is. */
  refusal: string | null;
  hasNoPoints: boolean;
}) {
  return (
    <div id="wallet-status" role="status">
      {isLoading ? (
        <p data-testid="loading">Loading…</p>
      ) : refusal !== null ? (
        <p className="field-message">{refusal}</p>
      ) : (
        hasNoPoints && (
          <p>{`No points found for ${count === 1 ? "this wallet" : "these wallets"}.`}</p>
        )
      )}
    </div>
  );
}

/**
 * Says what to enter, warns about a wallet that is probably mistyped, and counts several. Always
 * rendered, so that nothing shifts.
 *
 * @param wallet null if there is nothing to say about it.
 * @param resolved what the wallet's name leads to; null if it isn't a name.
 */
function WalletHint({
  wallet,
  resolved,
  count,
}: {
  wallet: string | null;
  resolved: { address: string; staleMs: number | null } | null;
  count: number;
}) {
  const mistake = useMistake(wallet);
  return (
    <p className="hint" id="wallet-hint" aria-live="polite">
      {wallet === "" && "Just paste a public address. No wallet connection, no signature."}
      {mistake !== null && `This address ${mistake}.`}
      {wallet &&
        mistake === null &&
        !isUsualWallet(wallet) &&
        (isEnsName(wallet)
          ? "Names aren’t available here. Paste the address instead."
          : "That doesn’t look like an address. Use 0x followed by 40 hex characters.")}
      {resolved && <span translate="no">{resolved.address}</span>}
      {resolved?.staleMs && ` (up to ${formatAge(resolved.staleMs)} old)`}
      {count > 1 && `${count} wallets${count < MAX_WALLETS ? "" : ", the maximum"}`}
    </p>
  );
}
