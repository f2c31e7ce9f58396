import { normalizeWallet } from "~/domain/scenario/wallet";
import { cleanLabel, type Labels, MAX_LABEL_LENGTH } from "~/domain/scenario/wallet-labels";
import type { Notice } from "~/ui/notice";
import { readOwnLabels, writeOwnLabels } from "./use-labels";

/** The field for a wallet's label, which takes effect when the visitor leaves it. */
export function LabelField({
  wallet,
  label,
  showNotice,
}: {
  wallet: string;
  label: string;
  showNotice: (notice: Notice) => void;
}) {
  function keep(typed: string) {
    if (typed.trim() !== "" && cleanLabel(typed) === "")
      showNotice({ text: "A label can’t look like an address: change it.", isProblem: true });
    else if (typed !== label) addLabels(new Map([[normalizeWallet(wallet), typed]]));
  }

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
        onBlur={({ currentTarget }) => keep(currentTarget.value)}
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
 * Adds labels to the visitor's own, cleaned (`cleanLabel`), or removes them by an empty text.
 *
 * @returns whether the browser stores them; otherwise they last as long as the page.
 */
export function addLabels(added: Labels): boolean {
  const labels = new Map(readOwnLabels());
  for (const [wallet, typed] of added) {
    const label = cleanLabel(typed);
    // Deleted first, so that it becomes the newest.
    labels.delete(wallet);
    if (label !== "") labels.set(wallet, label);
  }
  return writeOwnLabels(new Map([...labels].slice(-MAX_LABELS)));
}
