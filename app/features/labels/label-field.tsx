import { normalizeWallet } from "~/domain/scenario/wallet";
import { MAX_LABEL_LENGTH, cleanLabel } from "~/domain/scenario/wallet-labels";
import type { Notice } from "~/ui/notice";
import { addLabels } from "./add-labels";

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
