import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useRef,
  useState,
} from "react";
import { normalizeWallet } from "~/domain/scenario/wallet";
import { formatWallets, type Labels } from "~/domain/scenario/wallet-labels";
import { isSameList, MAX_WALLETS, writeWallets } from "~/domain/scenario/wallet-list";
import { useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { LoadFailure, useLoaded } from "~/ui/lazy-section";
import { WALLET_FIELD_ID } from "~/ui/page-ids";
import { usePreHydrationText } from "~/ui/pre-hydration-input";
import type { Reason, WalletText } from "./read-wallet-text";
import { addLabels, useLabels } from "./use-labels";

/**
 * The pause in typing after which a whole address is looked up, ms; what moves within half a second of
 * a key press was asked for.
 */
const PAUSE_MS = 400;
/** The lines that the field shows at once; the list below it has all wallets in sight. */
const MAX_LINES = 8;
const STATUS_ID = "wallet-status";
const HINT_ID = "wallet-hint";

/** A text as it was typed. */
interface Draft {
  text: string;
  /** The page's wallets while it stands in the field; for others, such as after Back, it goes. */
  wallets: readonly string[];
  /** Its labels when it last counted. */
  labels: Labels;
  /** What became of its entries, or is wrong with it; empty for nothing. */
  message: string;
}

const loadReader = () => import("./read-wallet-text");

const LABELS_NOT_KEPT =
  "This browser blocks storage for this site, so labels last until you close the page.";

/**
 * The wallets as one text, which stays as it is typed. Wallets count once they are whole: after a pause
 * in typing, at once when pasted or left, and on Enter in whatever form.
 */
export const WalletField = memo(function WalletField({
  wallets,
  status,
  isLoading,
}: {
  wallets: readonly string[];
  /** How the lookups are going; empty for nothing. */
  status: string;
  isLoading: boolean;
}) {
  const { chain } = useCampaign();
  const update = useUpdate();
  const storedLabels = useLabels();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const shown = draft !== null && isSameList(draft.wallets, wallets) ? draft : null;
  const text = shown?.text ?? formatWallets(wallets, storedLabels);
  const message = shown?.message ?? "";
  const reader = useLoaded(loadReader);
  /** Why the text is to be read once its reader has loaded. */
  const waiting = useRef<Reason | null>(null);
  const isPasting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef({ text, take });
  useEffect(() => {
    latest.current = { text, take };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (reader.value !== null && waiting.current !== null)
      latest.current.take(latest.current.text, waiting.current);
  }, [reader.value]);

  /** Takes a text into the field, and its wallets into the scenario if they count. */
  function take(typed: string, reason: Reason) {
    clearTimeout(timer.current);
    const labels = shown?.labels ?? storedLabels;
    if (reader.value === null) {
      if (reason !== "leave") waiting.current = reason === "typing" ? "pause" : reason;
      setDraft({ text: typed, wallets, labels, message: "" });
      return;
    }
    waiting.current = null;
    const read = reader.value.readWalletText(typed, reason, chain);
    const { counts, isSecret, message: said } = read;
    if (reason === "leave" && isSameList(read.wallets, wallets)) return;
    // A wallet that has become the beginning of a secret is none any more.
    const isKept = (wallet: string) => read.wallets.includes(wallet) || !typed.includes(wallet);
    const next = counts ? read.wallets : isSecret ? wallets.filter(isKept) : wallets;
    const areLabelsKept = !counts || keepLabels(read, labels, wallets);
    const message = areLabelsKept ? said : `${said} ${LABELS_NOT_KEPT}`.trim();
    setDraft({ text: typed, wallets: next, labels: counts ? read.labels : labels, message });
    if (!isSameList(next, wallets)) update(writeWallets(next), "now");
    if (reason !== "typing") return;
    timer.current = setTimeout(() => {
      // Meanwhile, Back may have led to other wallets.
      if (latest.current.text === typed) latest.current.take(typed, "pause");
    }, PAUSE_MS);
  }

  usePreHydrationText("wallet", (typed) =>
    take(typed, document.activeElement === field.current ? "typing" : "paste"),
  );

  function handleInput({ currentTarget, nativeEvent }: FormEvent<HTMLTextAreaElement>) {
    const { inputType } = nativeEvent as InputEvent;
    const isPasted = inputType === "insertFromPaste" || inputType === "insertFromDrop";
    take(currentTarget.value, isPasted || isPasting.current ? "paste" : "typing");
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // An Enter may also end the composition of a character.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    take(event.currentTarget.value, "ask");
    event.currentTarget.form?.requestSubmit();
  }

  /** Gives a whole wallet a line of its own if it is pasted into the word of another. */
  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData("text");
    const { value, selectionStart: at, selectionEnd } = event.currentTarget;
    const isGlued =
      /[\p{L}\p{N}]{2}/u.test(value.slice(at - 1, at) + pasted.slice(0, 1)) ||
      /[\p{L}\p{N}]{2}/u.test(pasted.slice(-1) + value.slice(at, at + 1));
    if (at !== selectionEnd || !isGlued || !reader.value?.isWholeText(pasted, chain)) return;
    event.preventDefault();
    isPasting.current = true;
    insertLine(at, pasted);
    isPasting.current = false;
  }

  /** Inserts a line below the one at an index, as typing does, so that it can be undone. */
  function insertLine(at: number, line: string) {
    const { value } = field.current!;
    const end = (value + "\n").indexOf("\n", at);
    field.current!.focus();
    field.current!.setSelectionRange(end, end);
    document.execCommand("insertText", false, `\n${line}`);
  }

  return (
    <div className="wallet-field">
      <div className="line">
        <label htmlFor={WALLET_FIELD_ID}>Wallet</label>
        {/* Beside the label, so that nothing moves when it comes or goes. */}
        <div id={STATUS_ID} role="status" className="hint">
          {status !== "" && (
            <span key={status} data-testid={isLoading ? "loading" : undefined}>
              {status}
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
        aria-invalid={message !== "" || undefined}
        aria-describedby={`${STATUS_ID} ${HINT_ID}`}
        onChange={handleInput}
        onPaste={handlePaste}
        onKeyDown={handleKey}
        onBlur={() => shown !== null && take(text, "leave")}
      />
      <div id={HINT_ID} className="hint" aria-live="polite">
        {message !== "" && <span className="field-message">{message}</span>}
        {text === "" && (
          <>
            <span>
              Just paste public addresses, one per line. No wallet connection, no signature.
            </span>
            {chain && <span>{` ${chain.hint}`}</span>}
          </>
        )}
      </div>
      {reader.error !== null && draft !== null && (
        <LoadFailure what="What reads your wallets" retry={reader.retry} />
      )}
      <div className="wallet-field__actions">
        {wallets.length > 0 && wallets.length < MAX_WALLETS && (
          <button
            type="button"
            className="text-button tap small needs-script"
            onClick={() => insertLine(text.length, "")}
          >
            Add another wallet
          </button>
        )}
        <button type="submit" className="button" onClick={() => take(text, "ask")}>
          Estimate
        </button>
      </div>
    </div>
  );
});

/**
 * Keeps the labels of a text, and removes those that were deleted from it.
 *
 * @param before the labels in the text before.
 * @param shown the page's wallets.
 * @returns whether the browser stores them.
 */
function keepLabels(
  { wallets, labels }: WalletText,
  before: Labels,
  shown: readonly string[],
): boolean {
  const changed = new Map(labels);
  for (const wallet of shown.filter((each) => wallets.includes(each)).map(normalizeWallet)) {
    if (before.has(wallet) && !labels.has(wallet)) changed.set(wallet, "");
  }
  return changed.size === 0 || addLabels(changed);
}
