import { useEffect, useRef } from "react";
import { normalizeWallet } from "~/domain/scenario/wallet";
import { MAX_LABEL_LENGTH } from "~/domain/scenario/wallet-labels";
import { addLabels } from "./add-labels";

/** The field for a wallet's label, which takes effect when the visitor leaves it. */
export function LabelField({ wallet, label }: { wallet: string; label: string }) {
  const field = useRef<HTMLInputElement>(null);
  // Another tab, or a pasted list, may have changed it.
  useEffect(() => {
    field.current!.value = label;
  }, [label]);

  return (
    <label className="label-field row small needs-script">
      Label
      <input
        ref={field}
        type="text"
        className="small"
        maxLength={MAX_LABEL_LENGTH}
        autoComplete="off"
        defaultValue={label}
        onBlur={({ currentTarget: { value } }) =>
          value !== label && addLabels(new Map([[normalizeWallet(wallet), value]]))
        }
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
