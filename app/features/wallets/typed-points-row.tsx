import type { WalletFigures } from "~/domain/estimate/estimate-wallet";
import { formatUsd } from "~/domain/estimate/format";
import { CLEAR_TYPED } from "~/domain/scenario/form-buttons";
import { HolderRow } from "./wallet-row";

/** The typed points in the list of wallets; nothing if there are none. */
export function TypedPointsRow({
  typed,
  isPicked,
  pick,
  clear,
}: {
  typed: WalletFigures | null;
  isPicked: boolean;
  /** Picks the typed points, which are null among the wallets. */
  pick: (wallet: null) => void;
  clear: () => void;
}) {
  if (typed === null) return null;
  return (
    <HolderRow
      name={<span>Points you typed</span>}
      isPicked={isPicked}
      pick={() => pick(null)}
      testId="typed-total"
      total={formatUsd(typed.estimate.totalUSD)}
      removal={{
        name: CLEAR_TYPED,
        value: "points",
        label: "Remove typed points",
        remove: clear,
      }}
    />
  );
}
