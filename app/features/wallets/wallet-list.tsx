import type { WalletFigures } from "~/domain/estimate/estimate-wallet";
import type { LookupState } from "~/domain/estimate/wallet-lookup";
import { normalizeWallet } from "~/domain/scenario/text-params";
import type { WalletListActions } from "./use-wallet-list";
import { WalletRow } from "./wallet-row";

/** The wallet whose points the page shows, and a setter. */
export interface PickedWallet {
  index: number;
  /** The picked wallet; empty at first, which means the first wallet. */
  wallet: string;
  pick: (wallet: string) => void;
}

/** The wallets with their dollars, if there are several. */
export function WalletList({
  lookups,
  figures,
  picked,
  retry,
  actions,
}: {
  lookups: readonly LookupState[];
  /** One per wallet, in the same order. */
  figures: readonly WalletFigures[];
  picked: PickedWallet;
  retry: (wallets: readonly string[]) => void;
  actions: WalletListActions;
}) {
  if (lookups.length < 2) return null;
  const normalized = lookups.map(({ wallet }) => normalizeWallet(wallet));
  return (
    <ol className="wallet-list" aria-label={`${lookups.length} wallets`}>
      {lookups.map((lookup, index) => (
        <WalletRow
          key={lookup.wallet}
          index={index}
          lookup={lookup}
          retry={retry}
          actions={actions}
          duplicateOf={findDuplicate(normalized, index)}
          totalUSD={lookup.answers.length === 0 ? null : figures[index]!.estimate.totalUSD}
          isPicked={picked.index === index}
          isOpen={picked.wallet === lookup.wallet}
          pick={picked.pick}
        />
      ))}
    </ol>
  );
}

function findDuplicate(normalized: string[], index: number): number | null {
  const first = normalized.indexOf(normalized[index]!);
  return first === index ? null : first + 1;
}
