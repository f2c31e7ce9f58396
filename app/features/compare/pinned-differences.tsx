import { useContext, useEffect } from "react";
import { subtractTotals, type Answer } from "~/domain/answer";
import { formatDifference, NO_VALUE } from "~/domain/estimate/format";
import { useLabels } from "~/features/labels/use-labels";
import { PinnedContext } from "~/features/scenario/scenario-context";
import type { WalletLookups } from "~/features/wallets/use-wallet-lookups";
import { useCampaign } from "~/ui/campaign-context";
import { type Column, compareLookups } from "./columns";
import { UnpinLink } from "./compare-links";
import { listComparedWallets } from "./comparison";

export interface PinnedProps extends Pick<WalletLookups, "byWallet" | "lookUpOthers"> {
  answer: Answer;
}

/** The page's difference from each pinned scenario, a line each, with a × that unpins it. */
export function PinnedDifferences({ answer, ...wallets }: PinnedProps) {
  const pinned = usePinned(wallets);
  return (
    <ul aria-label="Pinned for comparison">
      {pinned.map((column, index) => (
        <li className="row" key={index}>
          <span className="small">
            <Difference page={answer} column={column} />
            <span>{` vs. “${column.title}”`}</span>
          </span>
          <UnpinLink index={index} name={column.title} />
        </li>
      ))}
    </ul>
  );
}

function Difference({ page, column }: { page: Answer; column: Column }) {
  if (column.status === "loading") return <span className="hint needs-script">Loading…</span>;
  const difference = subtractTotals(page, column);
  return (
    <>
      <b>{difference === null ? NO_VALUE : formatDifference(difference)}</b>
      {column.status === "incomplete" && <span className="warning"> incomplete</span>}
    </>
  );
}

/** The pinned scenarios with their names and answers; has their wallets looked up. */
export function usePinned({ byWallet, lookUpOthers }: Omit<PinnedProps, "answer">) {
  const campaign = useCampaign();
  const { pinned } = useContext(PinnedContext);
  const labels = useLabels();
  useEffect(() => {
    // The page forgets the points of wallets that nobody asked for.
    if (pinned.length > 0) lookUpOthers(listComparedWallets(pinned));
  }, [pinned, lookUpOthers]);
  return compareLookups(campaign, pinned, [...byWallet.values()], labels);
}
