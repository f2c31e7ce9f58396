import { useEffect, useMemo, useRef, useState } from "react";
import { shortenWallet } from "~/domain/estimate/format";
import { insertWallet, listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import { defaultScenario, listTypedKeys, pickFields } from "~/domain/scenario/scenario";
import { useCampaign } from "~/ui/campaign-context";
import type { Notice } from "~/ui/notice";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { loadPasting } from "./load-pasting";

const LOAD_FAILED =
  "What you entered couldn’t be read, as part of this page didn’t load. Reload the page and try again.";
const LABELS_NOT_KEPT =
  "This browser blocks storage for this site, so labels last until you close the page.";

/** The actions on the list of wallets; the same object on every render. */
export interface WalletListActions {
  /**
   * Adds the wallets in a text and their labels, and reports what became of each entry.
   *
   * @param options.replaces the wallets that they replace.
   * @returns whether any was added.
   */
  add: (text: string, options?: { replaces: "first" | "others" | "none" }) => Promise<boolean>;
  /** Removes the wallet at an index, and offers to restore it. */
  remove: (index: number) => void;
  /** Clears the typed points, and offers to restore them. */
  clearTyped: () => void;
  showNotice: (notice: Notice) => void;
}

/** The actions on the scenario's list of wallets, and the notice about the last one. */
export function useWalletList({ scenario, update }: ScenarioProps): {
  actions: WalletListActions;
  notice: Notice | null;
} {
  const campaign = useCampaign();
  const [notice, setNotice] = useState<Notice | null>(null);
  const latest = useRef(scenario);
  useEffect(() => {
    latest.current = scenario;
  }, [scenario]);

  useEffect(() => {
    // Ahead of the first paste, so that it shows at once, even after a deploy.
    loadPasting().catch(() => undefined);
  }, []);

  const actions = useMemo<WalletListActions>(() => {
    const list = () => listWallets(latest.current);
    const write = (wallets: string[]) => update(writeWallets(wallets), "now");
    return {
      async add(pastedText, { replaces } = { replaces: "none" }) {
        const pasting = await loadPasting().catch(() => null);
        if (pasting === null) {
          setNotice({ text: LOAD_FAILED, isProblem: true });
          return false;
        }
        const [first, ...others] = list();
        const kept = { first: others, others: first ? [first] : [], none: list() }[replaces];
        const pasted = pasting.readPastedWallets(pastedText, kept);
        const isAdded = pasted.added.length > 0;
        const isFirst = replaces === "first";
        const isEmptied = replaces === "others" && pastedText.trim() === "";
        if (isAdded || isEmptied)
          write(isFirst ? [...pasted.added, ...kept] : [...kept, ...pasted.added]);
        const areLabelsKept = pasted.labels.size === 0 || pasting.addLabels(pasted.labels);
        const summary = pasting.summarizePasted(pasted);
        const text = areLabelsKept ? summary : `${summary} ${LABELS_NOT_KEPT}`;
        setNotice(isEmptied ? null : { text, isProblem: !isAdded });
        return isAdded;
      },
      remove(index) {
        const removed = list()[index];
        if (removed === undefined) return;
        write(list().filter((wallet) => wallet !== removed));
        function undo() {
          write(insertWallet(list(), removed!, index));
          setNotice({ text: `Restored ${shortenWallet(removed!)}.`, takesFocus: true });
        }
        setNotice({ text: `Removed ${shortenWallet(removed)}.`, undo, takesFocus: true });
      },
      clearTyped() {
        const typed = pickFields(latest.current, listTypedKeys(campaign));
        update(pickFields(defaultScenario(campaign), listTypedKeys(campaign)), "now");
        function undo() {
          update(typed, "now");
          setNotice({ text: "Restored the points you typed.", takesFocus: true });
        }
        setNotice({ text: "Cleared the points you typed.", undo, takesFocus: true });
      },
      showNotice: setNotice,
    };
  }, [campaign, update]);
  return { actions, notice };
}
