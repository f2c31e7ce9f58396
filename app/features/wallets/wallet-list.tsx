import { shortenWallet } from "~/domain/estimate/format";
import type { WalletFigures } from "~/domain/estimate/estimate-wallet";
import { addressOf, type Lookup } from "~/domain/estimate/lookup";
import { normalizeWallet } from "~/domain/scenario/wallet";
import type { WalletListActions } from "./use-wallet-list";
import { TypedPointsRow } from "./typed-points-row";
import { WalletRow } from "./wallet-row";

/** The wallet whose points the page shows, and a setter. */
export interface PickedWallet {
  /** Its place in the list; null if the page shows the typed points. */
  index: number | null;
  /** The picked wallet; empty at first, which means the first wallet, and null for typed points. */
  wallet: string | null;
  pick: (wallet: string | null) => void;
}

/** The wallets with their dollars, if there are several, and the typed points with theirs. */
export function WalletList({
  lookups,
  figures,
  typed,
  picked,
  retry,
  actions,
}: {
  lookups: readonly Lookup[];
  /** One per wallet, in the same order. */
  figures: readonly WalletFigures[];
  /** Null if no points are typed. */
  typed: WalletFigures | null;
  picked: PickedWallet;
  retry: (wallets: readonly string[]) => void;
  actions: WalletListActions;
}) {
  if (lookups.length < 2 && typed === null) return null;
  const wallets = lookups.map(({ wallet }) => wallet);
  const addresses = lookups.map((lookup) => addressOf(lookup) ?? lookup.wallet);
  const normalized = addresses.map(normalizeWallet);
  return (
    <ol className="wallet-list" aria-label={labelList(lookups.length, typed !== null)}>
      {lookups.map((lookup, index) => (
        <WalletRow
          key={lookup.wallet}
          index={index}
          lookup={lookup}
          name={shortenWallet(lookup.wallet, wallets)}
          address={shortenWallet(addresses[index]!, addresses)}
          retry={retry}
          actions={actions}
          duplicateOf={findDuplicate(normalized, index)}
          totalUSD={figures[index]!.estimate.totalUSD}
          isPicked={picked.index === index}
          isOpen={picked.wallet === lookup.wallet}
          pick={picked.pick}
        />
      ))}
      <TypedPointsRow
        typed={typed}
        isPicked={picked.index === null}
        pick={picked.pick}
        clear={actions.clearTyped}
      />
    </ol>
  );
}

function labelList(count: number, isTyped: boolean): string {
  const wallets = `${count} ${count === 1 ? "wallet" : "wallets"}`;
  if (!isTyped) return wallets;
  return count === 0 ? "Points you typed" : `${wallets} and points you typed`;
}

function findDuplicate(normalized: string[], index: number): number | null {
  const first = normalized.indexOf(normalized[index]!);
  return first === index ? null : first + 1;
}
