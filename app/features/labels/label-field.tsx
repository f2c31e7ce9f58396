import { normalizeWallet } from "~/domain/scenario/wallet";
import { cleanName, type Labels, MAX_LABEL_LENGTH } from "~/domain/scenario/wallet-labels";
import { readLabels, writeLabels } from "./use-labels";

/** The field for a wallet's label, which takes effect when the visitor leaves it. */
export function LabelField({ wallet, label }: { wallet: string; label: string }) {
  return (
    <label className="label-field row small needs-script">
      Label
      <input
        // Another tab, or a pasted list, may change it.
        key={label}
        type="text"
        className="small"
        maxLength={MAX_LABEL_LENGTH}
        autoComplete="off"
        defaultValue={label}
        onBlur={({ currentTarget: { value } }) => {
          if (value !== label) addLabels(new Map([[normalizeWallet(wallet), value]]));
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // Otherwise Enter would submit the form.
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </label>
  );
}

/** The most labels that are kept; the newest stay. */
const MAX_LABELS = 500;

/**
 * Adds labels, cleaned (`cleanName`), or removes them by an empty text.
 *
 * @returns whether the browser stores them; otherwise they last as long as the page.
 */
export function addLabels(added: Labels): boolean {
  const labels = new Map(readLabels());
  for (const [wallet, typed] of added) {
    const label = cleanName(typed, MAX_LABEL_LENGTH);
    // Deleted first, so that it becomes the newest.
    labels.delete(wallet);
    if (label !== "") labels.set(wallet, label);
  }
  return writeLabels(new Map([...labels].slice(-MAX_LABELS)));
}
