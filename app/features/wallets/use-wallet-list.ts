import { useEffect, useMemo, useRef, useState } from "react";
import { shortenWallet } from "~/domain/estimate/format";
import { listFieldKeys, pickDefaults } from "~/domain/scenario/fields";
import { hasFields, pickFields, type ScenarioPatch } from "~/domain/scenario/scenario";
import { insertWallet, listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import { useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import type { Notice } from "~/ui/notice";
import { loadPasting } from "./load-pasting";

const LOAD_FAILED =
  "What you entered couldn’t be read, as part of this page didn’t load. Reload the page and try again.";

export type WalletListActions = ReturnType<typeof useWalletList>["actions"];

/**
 * The actions on the scenario's list of wallets, and the notice about the last one, as long as the
 * list is what the action has made of it.
 */
export function useWalletList() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const update = useUpdate();
  const [said, setSaid] = useState<{ notice: Notice; written: ScenarioPatch } | null>(null);
  // Back, for example, has undone what it says. Forward must not bring it back, with the focus.
  if (said !== null && !hasFields(scenario, said.written)) setSaid(null);
  const latest = useRef(scenario);
  useEffect(() => {
    latest.current = scenario;
  }, [scenario]);

  useEffect(() => {
    // Ahead of the first paste, so that it shows at once, even after a deploy.
    loadPasting().catch(() => undefined);
  }, []);

  const actions = useMemo(() => {
    const list = () => listWallets(latest.current);
    /** @param written the fields that the notice is about. */
    const say = (notice: Notice, written: ScenarioPatch = {}) => setSaid({ notice, written });
    function write(written: ScenarioPatch, notice: Notice) {
      update(written, "now");
      say(notice, written);
    }
    return {
      /**
       * Adds the wallets in a text and their labels, and reports what became of each entry.
       *
       * @param isReplacing whether they replace the list.
       * @returns whether any was added.
       */
      async add(text: string, isReplacing = false) {
        const pasting = await loadPasting().catch(() => null);
        if (pasting === null) {
          say({ text: LOAD_FAILED, isProblem: true });
          return false;
        }
        const kept = isReplacing ? [] : list();
        const { added, summary } = pasting.takePasted(text, kept, campaign.chain);
        const isAdded = added.length > 0;
        const isEmptied = isReplacing && text.trim() === "";
        const notice = { text: summary, isProblem: !isAdded };
        if (isAdded || isEmptied) write(writeWallets([...kept, ...added]), notice);
        else say(notice);
        if (isEmptied) setSaid(null);
        return isAdded;
      },
      /** Removes the wallet at an index, and offers to restore it. */
      remove(index: number) {
        const removed = list()[index];
        if (removed === undefined) return;
        function undo() {
          write(writeWallets(insertWallet(list(), removed!, index)), {
            text: `Restored ${shortenWallet(removed!)}.`,
            takesFocus: true,
          });
        }
        write(writeWallets(list().filter((wallet) => wallet !== removed)), {
          text: `Removed ${shortenWallet(removed)}.`,
          undo,
          takesFocus: true,
        });
      },
      /** Clears the typed points, and offers to restore them. */
      clearTyped() {
        const typed = pickFields(latest.current, listFieldKeys(campaign, ["typed"]));
        const restored = { text: "Restored the points you entered.", takesFocus: true };
        write(pickDefaults(campaign, ["typed"]), {
          text: "Cleared the points you entered.",
          undo: () => write(typed, restored),
          takesFocus: true,
        });
      },
      showNotice: (notice: Notice) => say(notice),
    };
  }, [campaign, update]);
  return { actions, notice: said?.notice ?? null };
}
