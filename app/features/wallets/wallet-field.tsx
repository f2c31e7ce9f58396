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
  MAX_WALLET_LENGTH,
  cleanWallet,
  findMistake,
  isName,
  isPlausibleSoFar,
  isSendable,
} from "~/domain/scenario/wallet";
import { getLabel } from "~/domain/scenario/wallet-labels";
import { useLabels } from "~/features/labels/use-labels";
import { useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { WALLET_FIELD_ID } from "~/ui/page-ids";
import { usePreHydrationText } from "~/ui/pre-hydration-input";
import { isGlued, isPlain, LazyLabelField } from "./load-pasting";
import type { WalletListActions } from "./use-wallet-list";
import { useMistake } from "./wallet-problems";

const STATUS_ID = "wallet-status";
const HINT_ID = "wallet-hint";

/**
 * The wallet field. It holds the only wallet: typing starts the lookup after a pause, pasting and
 * Enter at once. Above a list, it adds to the list: what is pasted at once, what is typed on Enter or
 * blur, as it does a typed list, link or label.
 */
export const WalletField = memo(function WalletField({
  wallet,
  isAbove,
  setAdding,
  actions,
  isLoading,
  hasNoPoints,
  hasPoints,
  name,
}: {
  wallet: string;
  /** Whether it stands above the list, to which it adds. */
  isAbove: boolean;
  /** Makes it add to a list, or hold the only wallet again. */
  setAdding: (isAdding: boolean) => void;
  actions: WalletListActions;
  isLoading: boolean;
  /** Whether the sources have answered with no points. */
  hasNoPoints: boolean;
  /** Whether any source has points, so that the wallet is right in whatever form. */
  hasPoints: boolean;
  /** What the wallet leads to if it is a name. */
  name: ResolvedName | undefined;
}) {
  const { chain } = useCampaign();
  const update = useUpdate();
  const label = getLabel(useLabels(), wallet);
  /** The text being typed, as the scenario's wallet is trimmed; null when not typing. */
  const [draft, setDraft] = useState<string | null>(null);
  /** The wallet before typing. */
  const before = useRef(wallet);
  const field = useRef<HTMLInputElement>(null);
  /** Whether the field gets the focus by the next click; one on its label comes without a press. */
  const isEntered = useRef(true);
  const own = isAbove ? "" : wallet;
  /** Whether a text isn't the wallet itself: it is added when typing ends. */
  const isToAdd = (text: string) => isAbove || !isPlain(text, chain);
  // What may become a secret stays in the field, and nowhere else.
  const secret = draft === null ? null : findSecret(draft, chain, true);
  const isTyping =
    draft !== null && (isToAdd(draft) || secret !== null || cleanWallet(draft) === wallet);
  const shown = isTyping ? draft : own;
  const isResolved = name !== undefined;
  const isChecked = own !== "" && !hasPoints && !isResolved && !(isLoading && isName(own));
  const mistake = useMistake(isChecked ? own : null, !isLoading);
  const problem = findProblem();
  const isEmpty = shown === "" && !isAbove;

  function findProblem(): string | null {
    if (secret !== null) return formatSecret(secret, chain);
    if (isTyping) {
      const text = draft.trim();
      return isPlain(text, chain) && !isPlausibleSoFar(text, chain)
        ? findMistake(text, chain)
        : null;
    }
    return own === "" || isSendable(own) ? mistake : "This address can’t be looked up.";
  }

  function handleInput(event: FormEvent<HTMLInputElement>) {
    const { inputType } = event.nativeEvent as InputEvent;
    take(
      event.currentTarget.value,
      inputType === "insertFromPaste" || inputType === "insertFromDrop",
    );
  }

  function take(typed: string, isPasted = false) {
    if (draft === null) before.current = wallet;
    setDraft(typed);
    if (findSecret(typed, chain, true) !== null) {
      // Its beginning may have been taken for a wallet.
      if (!isAbove && wallet !== before.current) update({ wallet: before.current });
      return;
    }
    if (isToAdd(typed)) {
      // Without focus, it was typed before hydration, and no blur follows.
      const isEarly = document.activeElement !== field.current;
      // Part of an address may still be completed.
      const isWhole =
        isPasted && (!isPlain(typed, chain) || findMistake(typed.trim(), chain) === null);
      if (isEarly || isWhole) void add(typed);
      return;
    }
    if (isPasted) setDraft(null);
    update({ wallet: cleanWallet(typed) }, isPasted ? "now" : "debounced");
  }

  usePreHydrationText("wallet", take);

  /** Adds the wallets in a text; what can't be added stays, for correction. */
  async function add(text: string) {
    // An input has no line breaks.
    const kept = text.trim().replace(/\s+/g, " ");
    setDraft(kept);
    if (kept !== "" && !(await actions.add(text, !isAbove))) return;
    // Meanwhile, the visitor may have typed more.
    setDraft((current) => (current === kept ? null : current));
  }

  function endTyping() {
    if (draft === null || secret !== null) return;
    if (isToAdd(draft)) void add(draft);
    else setDraft(null);
  }

  function handleKey({ key, nativeEvent }: KeyboardEvent) {
    // An Enter may also end the composition of a character.
    if (key === "Enter" && !nativeEvent.isComposing) endTyping();
    if (key !== "Escape" || !isAbove) return;
    setDraft(null);
    setAdding(false);
  }

  /**
   * Adds a pasted or dropped list, of which an input would join the lines, or the address of a link
   * or a label. A whole wallet replaces one that it would become part of.
   */
  function takeWhole(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    const text = data.getData("text");
    const { value, selectionStart, selectionEnd } = field.current!;
    const [ahead, behind] = [value.slice(0, selectionStart!), value.slice(selectionEnd!)];
    const isWhole = isPlain(text, chain);
    const isReplacing = isWhole
      ? isGlued(ahead, text, behind, chain)
      : value !== "" && ahead === "" && behind === "";
    if (isWhole && !isReplacing) return;
    event.preventDefault();
    if (isAbove) return void add([ahead, text, behind].join("\n"));
    setDraft(null);
    void actions.add(text, isReplacing);
  }

  /** Selects all, as a paste shall replace it; a second click or dragging selects what it does. */
  function handleClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = currentTarget;
    if (isEntered.current && selectionStart === selectionEnd) currentTarget.select();
    isEntered.current = true;
  }

  /** Empties the field as typing does. */
  function clear() {
    setDraft(null);
    if (!isAbove) update({ wallet: "" }, "debounced");
    field.current!.focus();
  }

  return (
    <div className="wallet-field">
      <div className="line">
        <label htmlFor={WALLET_FIELD_ID}>Wallet</label>
        {/* Beside the label, so that nothing moves when it comes or goes. */}
        <div id={STATUS_ID} role="status" className="hint">
          {isLoading && <span data-testid="loading">Loading…</span>}
          {hasNoPoints && problem === null && <span>No points found</span>}
        </div>
      </div>
      <div className="row">
        <input
          ref={field}
          id={WALLET_FIELD_ID}
          name="wallet"
          type="text"
          placeholder={isAbove ? "Paste a wallet, or several" : (chain?.placeholder ?? "0x…")}
          maxLength={isAbove ? undefined : MAX_WALLET_LENGTH}
          value={shown}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${STATUS_ID} ${HINT_ID}`}
          onChange={handleInput}
          onPaste={(event) => takeWhole(event, event.clipboardData)}
          onDrop={(event) => takeWhole(event, event.dataTransfer)}
          onMouseDown={({ currentTarget }) => {
            isEntered.current = currentTarget !== document.activeElement;
          }}
          onClick={handleClick}
          onKeyDown={handleKey}
          onBlur={endTyping}
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
          {isAbove ? "Add" : "Estimate"}
        </button>
      </div>
      <div
        id={HINT_ID}
        className={`wallet-field__hint hint ${isName(own) ? "wallet-field__hint--name" : ""}`}
        aria-live="polite"
      >
        {problem !== null && <span className="field-message">{problem}</span>}
        {isEmpty && <span>Just paste a public address. No wallet connection, no signature.</span>}
        {isEmpty && chain && <span>{` ${chain.hint}`}</span>}
        {isResolved && !isTyping && !isAbove && (
          <>
            <span translate="no">{name.address}</span>
            {name.staleMs !== null && <span>{` (up to ${formatAge(name.staleMs)} old)`}</span>}
          </>
        )}
      </div>
      {label !== "" && !isAbove && <LazyLabelField wallet={wallet} label={label} />}
    </div>
  );
});
