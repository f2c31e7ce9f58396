import { useEffect, useMemo, useRef, useState } from "react";
import { hasFields, pickFields, type ScenarioPatch } from "~/domain/scenario/scenario";
import { shortenWallet } from "~/domain/scenario/wallet";
import {
  formatWalletCount,
  listWallets,
  MAX_WALLETS,
  normalizeWallets,
  writeWallets,
} from "~/domain/scenario/wallet-list";
import { pickDefaults } from "~/estimator/fields";
import { useShownScenario, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import type { Notice } from "~/ui/notice";

export type WalletListActions = ReturnType<typeof useWalletList>["actions"];

/**
 * What buttons do to the list of wallets, and the notice about the last of it, as long as the list is
 * what it has made of it.
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

  const actions = useMemo(() => {
    const list = () => listWallets(latest.current);
    function remove(written: ScenarioPatch, text: string) {
      const before = pickFields(latest.current, Object.keys(written));
      update(written, "now");
      setSaid({
        notice: { text, undo: () => update(before, "now"), takesFocus: true },
        written,
      });
    }
    return {
      /** Adds wallets, and says how many are new. */
      add(wallets: readonly string[]) {
        const all = normalizeWallets(writeWallets([...list(), ...wallets]), campaign.chain);
        const added = listWallets(all).length - list().length;
        const left =
          added < wallets.length ? ` Each counts once, at most ${MAX_WALLETS} in all.` : "";
        update(all, "now");
        setSaid({ notice: { text: `${formatWalletCount(added)} added.${left}` }, written: all });
      },
      /** Removes a wallet, and offers to restore it. */
      remove(removed: string) {
        const left = list().filter((wallet) => wallet !== removed);
        remove(writeWallets(left), `Removed ${shortenWallet(removed)}.`);
      },
      /** Clears the scenario's own points, and offers to restore them. */
      clearOwn() {
        remove(pickDefaults(campaign, ["points"]), "Cleared the entered points.");
      },
      showNotice: (notice: Notice) => setSaid({ notice, written: {} }),
    };
  }, [campaign, update]);
  return { actions, notice: said?.notice ?? null };
}
