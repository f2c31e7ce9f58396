import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Estimate } from "~/estimate/figures";
import {
  formatWallets,
  isSameList,
  listWallets,
  MAX_WALLETS,
  writeWallets,
} from "~/estimate/wallet-list";
import { late } from "~/features/late-section";
import { useUpdate } from "~/features/scenario/scenario-context";
import { WALLET_FIELD_ID } from "~/ui/anchor-link";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { LoadFailure } from "~/ui/loading";
import { usePreHydrationText } from "~/ui/pre-hydration-input";
import { addLabels, readLabels, useLabels } from "./mine";
import type { Reason } from "./read-wallet-text";
import { useWhose } from "./whose";

/** Pause in typing before a lookup; shifts within 500 ms of a key press count as asked for. */
const PAUSE_MS = 400;
/** Characters that nobody types at once. */
const MIN_PASTED = 20;
/** Lines shown at once; the list below it shows all wallets. */
const MAX_LINES = 4;
const STATUS_ID = "wallet-status";
const NONE: readonly string[] = [];
const HINT_ID = "wallet-hint";

interface Draft {
  text: string;
  /** It goes once the page has other wallets, for example after Back. */
  wallets: readonly string[];
  counted: string;
  isInvalid: boolean;
  needsConfirmation: boolean;
  message: string;
  /** Reason for reading it later: once its reader has loaded, or after a pause. */
  due: Reason | null;
}

const LABELS_NOT_KEPT =
  "This browser blocks storage for this site, so labels last until you close the page.";

/** Whole wallets count after a pause, or at once when pasted or left; on Enter, any do. */
export function WalletField({
  wallets,
  status,
  progress,
  list,
  children,
}: {
  wallets: readonly string[];
  status: Estimate["status"];
  /** Text beside the label; empty for none. */
  progress: string;
  /** The wallets and their dollars, below the field. */
  list?: ReactNode;
  /** Further ways to enter points. */
  children?: ReactNode;
}) {
  const { chain } = useCampaign();
  const update = useUpdate();
  const whose = useWhose();
  const { isChecking } = whose;
  const storedLabels = useLabels();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const shown = draft !== null && isSameList(draft.wallets, wallets) ? draft : null;
  const before = isChecking ? NONE : wallets;
  const text = shown?.text ?? formatWallets(before, storedLabels);
  const message = shown?.message ?? "";
  const isUncounted = shown !== null && shown.text !== shown.counted;
  const reader = late.use();
  const isPasting = useRef(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    // Not while Back has led to other wallets.
    if (!shown?.due || reader.value === null) return;
    const { text, due } = shown;
    const timer = setTimeout(() => latest.current(text, due), due === "pause" ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [shown, reader.value]);

  function take(typed: string, reason: Reason) {
    // A label may have been forgotten since the text counted.
    if (reason === "leave" && !isUncounted && !isChecking) return;
    if (isChecking && typed.trim() === "") {
      // The link's wallets stay until something is entered.
      setDraft(null);
      if (reason === "leave") whose.setChecking(false);
      return;
    }
    const counted = shown?.counted ?? formatWallets(before, storedLabels);
    const later = reason === "typing" ? "pause" : null;
    if (reader.value === null) {
      const due = reason === "leave" ? (shown?.due ?? null) : (later ?? reason);
      const known = { isInvalid: false, needsConfirmation: false, message: "" };
      setDraft({ text: typed, wallets, counted, ...known, due });
      return;
    }
    const read = reader.value.readWalletText(typed, counted, reason, chain);
    const { counts, isSecret } = read;
    // The row of a wallet that was asked for says what is wrong with it.
    if (reason === "leave" && !counts && (isSecret || isSameList(read.wallets, before))) return;
    // A wallet that has become the beginning of a secret no longer counts.
    const kept = isSecret ? wallets.filter((wallet) => !isPrefix(wallet, typed)) : wallets;
    // The field's own undo may bring the link's back.
    const linked = whose.replaced === null ? NONE : listWallets(whose.replaced.before);
    const isNew = (wallet: string) => !before.includes(wallet) && !linked.includes(wallet);
    const entered = counts ? read.wallets.filter(isNew) : [];
    const isReplacing = entered.length > 0 && whose.readForeign().wallets;
    const next = isReplacing ? entered : counts ? read.wallets : kept;
    const isShortened = isReplacing && entered.length < read.wallets.length;
    // While it is being typed, a label may become anything.
    const isDone = counts && (reason !== "pause" || isShortened);
    const areKept = !isDone || read.labels.size === 0 || addLabels(read.labels);
    const message = areKept ? read.message : `${read.message} ${LABELS_NOT_KEPT}`.trim();
    const left = isShortened ? formatWallets(next, readLabels()) : typed;
    setDraft({
      ...{ text: left, wallets: next, message },
      counted: isDone ? left : counted,
      isInvalid: read.message !== "" && (!counts || next.length === 0),
      needsConfirmation: read.needsConfirmation,
      due: later,
    });
    if (entered.length > 0) whose.enter(writeWallets(next), entered);
    else if (!isSameList(next, wallets)) update(writeWallets(next), "now");
  }

  usePreHydrationText("wallet", (typed) =>
    take(typed, document.activeElement === field.current ? "typing" : "paste"),
  );

  function handleInput({ currentTarget, nativeEvent }: FormEvent<HTMLTextAreaElement>) {
    const { inputType, data } = nativeEvent as InputEvent;
    // A phone's keyboard inserts what it has copied as if it were typed.
    const isWhole = (data?.length ?? 0) >= MIN_PASTED;
    const isPasted = isWhole || inputType === "insertFromPaste" || inputType === "insertFromDrop";
    take(currentTarget.value, isPasted || isPasting.current ? "paste" : "typing");
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter may also end the composition of a character.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    take(event.currentTarget.value, "ask");
    // The beginning of an address tells it apart, and so does a label.
    event.currentTarget.scrollLeft = 0;
    event.currentTarget.form?.requestSubmit();
  }

  /** A wallet pasted into the word of another gets a line of its own. */
  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData("text");
    if (!reader.value?.isGlued(pasted, event.currentTarget, chain)) return;
    event.preventDefault();
    isPasting.current = true;
    insertLine(event.currentTarget.selectionStart, pasted);
    isPasting.current = false;
  }

  /** Inserts a line as typing does, so that it can be undone. */
  function insertLine(at: number, line: string) {
    const textarea = field.current;
    if (textarea === null) return;
    const end = `${textarea.value}\n`.indexOf("\n", at);
    textarea.focus();
    textarea.setSelectionRange(end, end);
    document.execCommand("insertText", false, `\n${line}`);
  }

  return (
    <div className="wallet-field">
      <div className="line">
        <label htmlFor={WALLET_FIELD_ID}>Wallet</label>
        {/* Beside the label, so that nothing moves when it comes or goes. */}
        <div id={STATUS_ID} role="status" className="hint">
          {progress !== "" && (
            <span key={progress} data-testid={status === "loading" ? "loading" : undefined}>
              {progress}
            </span>
          )}
        </div>
      </div>
      <textarea
        ref={field}
        id={WALLET_FIELD_ID}
        name="wallet"
        rows={Math.min(text.split("\n").length, MAX_LINES)}
        wrap="off"
        placeholder={chain?.placeholder ?? "0x…"}
        value={text}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        enterKeyHint="go"
        aria-invalid={shown?.isInvalid || undefined}
        aria-describedby={`${STATUS_ID} ${HINT_ID}`}
        onChange={handleInput}
        onPaste={handlePaste}
        onKeyDown={handleKey}
        onBlur={({ currentTarget }) => {
          currentTarget.scrollLeft = 0;
          take(text, "leave");
        }}
      />
      <div id={HINT_ID} className="hint" aria-live="polite">
        {message !== "" && <span className="field-message">{message}</span>}
        {shown?.needsConfirmation && (
          <QuietButton onClick={() => take(text, "confirm")}>Look it up</QuietButton>
        )}
        {text === "" && (
          <>
            <span>Public addresses, one per line. Nothing to connect or sign.</span>
            {chain && <span>{` ${chain.hint}`}</span>}
          </>
        )}
      </div>
      {reader.error !== null && draft !== null && <LoadFailure retry={reader.retry} />}
      <>{list}</>
      <button
        type="submit"
        // Whole wallets count by themselves; without scripts, nothing does.
        className={`button wallet-field__submit ${status === "empty" ? "" : "button--quiet"} ${wallets.length === 0 || isUncounted ? "" : "needs-no-script"}`}
        onMouseDown={keepFocus}
        onClick={({ detail, currentTarget }) => {
          // Enter in another field of the form presses the button, too.
          const isAsked = detail > 0 || document.activeElement === currentTarget;
          take(text, isAsked ? "ask" : "leave");
        }}
      >
        Estimate
      </button>
      <div className="wallets__more">
        {wallets.length > 0 && wallets.length < MAX_WALLETS && (
          <button
            type="button"
            className="text-button tap small needs-script"
            onMouseDown={keepFocus}
            onClick={() => insertLine(text.length, "")}
          >
            Add a wallet
          </button>
        )}
        <>{children}</>
      </div>
    </div>
  );
}

/** Leaving the field may show a message that moves the button. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

function isPrefix(wallet: string, text: string): boolean {
  const rests = text.split(wallet).slice(1);
  return rests.length > 0 && rests.every((rest) => /^[\p{L}\p{N}]/u.test(rest));
}
