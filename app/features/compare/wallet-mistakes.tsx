import { shortenWallet } from "~/domain/estimate/format";
import { hasNoPoints } from "~/domain/estimate/lookup";
import { isEnsName } from "~/domain/scenario/ens-name";
import { findMistake } from "~/domain/scenario/find-mistake";
import { listWallets } from "~/domain/scenario/wallet-list";
import { useCampaign } from "~/ui/campaign-context";
import type { Column } from "./compare-lookups";

/** Says which of a column's wallets have no points because they are mistyped; nothing if none are. */
export function WalletMistakes({
  column: { scenario, lookups },
  number,
}: {
  column: Column;
  /** From 1. */
  number: number;
}) {
  const campaign = useCampaign();
  const sentences = lookups.flatMap(({ wallet, replies }) => {
    // A name isn't meant as an address, even if it begins like one.
    const mistake = isEnsName(wallet) ? null : findMistake(wallet);
    if (mistake === null || !hasNoPoints(campaign, replies)) return [];
    const short = shortenWallet(wallet, listWallets(scenario));
    return `No points for ${short} in scenario ${number}: it ${mistake}.`;
  });
  if (sentences.length === 0) return null;
  return (
    <p className="notice" role="note">
      {sentences.join(" ")}
    </p>
  );
}
