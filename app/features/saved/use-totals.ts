import { useEffect, useMemo } from "react";
import { answer, type Answer } from "~/domain/answer";
import { newLookup, NO_REPLIES } from "~/domain/estimate/lookup";
import { scenarioIdentity } from "~/domain/scenario/codec";
import { listWallets } from "~/domain/scenario/wallet-list";
import type { WalletLookups } from "~/features/wallets/use-wallet-lookups";
import { useCampaign } from "~/ui/campaign-context";
import { type SavedScenario, scenarioOf } from "./saved-scenario";

/** A saved scenario with its answer. */
export interface SavedRow extends Answer {
  saved: SavedScenario;
  /** See `scenarioIdentity`. */
  identity: string;
}

/** How many wallets to look up at a time. */
const MAX_AT_ONCE = 4;

/**
 * The saved scenarios with their totals at current points. Looks their wallets up after the page's
 * own, and stops at the first refusal, as the server would refuse the rest, too.
 *
 * @param isWanted whether anyone would see the totals; if not, no further wallet is looked up.
 */
export function useTotals(
  list: readonly SavedScenario[],
  { byWallet, lookUpOthers }: Pick<WalletLookups, "byWallet" | "lookUpOthers">,
  isWanted: boolean,
): SavedRow[] {
  const campaign = useCampaign();
  // Memoized, as a long list would slow down every step of a slider.
  const read = useMemo(() => {
    return list.map((saved) => {
      const scenario = scenarioOf(campaign, saved);
      return { saved, scenario, identity: scenarioIdentity(campaign, scenario) };
    });
  }, [campaign, list]);
  const { rows, missing } = useMemo(() => {
    const wallets = [...new Set(read.flatMap(({ scenario }) => listWallets(scenario)))];
    const refusal = [...byWallet.values()].find(
      (lookup) => lookup.state === "refused" && wallets.includes(lookup.wallet),
    );
    const known = wallets.map(
      (wallet) =>
        byWallet.get(wallet) ??
        (refusal ? { ...refusal, wallet, replies: NO_REPLIES } : newLookup(wallet)),
    );
    const totals = read.map((row) => ({ ...row, ...answer(campaign, row.scenario, known) }));
    const unknown = wallets.filter((wallet) => !byWallet.has(wallet));
    return { rows: totals, missing: refusal ? [] : unknown };
  }, [read, byWallet, campaign]);
  const isBusy = [...byWallet.values()].some(({ state }) => state === "loading");
  useEffect(() => {
    if (isWanted && !isBusy && missing.length > 0) lookUpOthers(missing.slice(0, MAX_AT_ONCE));
  }, [isWanted, isBusy, missing, lookUpOthers]);
  return rows;
}
