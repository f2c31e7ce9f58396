import { useMemo, useState } from "react";
import type { Answer } from "~/domain/answer";
import { formatFailure, hasNoPoints } from "~/domain/estimate/lookup";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";
import type { Site } from "~/domain/site";
import { BrowserWallet } from "~/features/browser-wallet/browser-wallet";
import { useCampaign } from "~/ui/campaign-context";
import { LookupError, ShowResultWithoutScript } from "./lookup-error";
import { SampleWallets } from "./sample-wallets";
import { SnapshotNote } from "./snapshot-note";
import { WalletField } from "./wallet-field";
import { ActionNotice } from "~/ui/notice";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { AddWallets, FurtherWalletsWithoutScript } from "./add-wallets";
import { summarizeErrors } from "./summarize-errors";
import { useWalletList } from "./use-wallet-list";
import { TypedPoints } from "./typed-points";
import { WalletList, type PickedWallet } from "./wallet-list";

/**
 * The wallets that count: the field, the list if there are several, and their lookups' state; and
 * the points typed by hand, which are all there is where nothing can be looked up.
 */
export function WalletsInput({
  scenario,
  update,
  answer: { lookups, figures },
  picked,
  retry,
  isTypedOpened,
  site: { sampleWallets, snapshot },
}: ScenarioProps & {
  answer: Answer;
  picked: PickedWallet;
  retry: (wallets: readonly string[]) => void;
  /** Whether the address asks for the fields for typed points. */
  isTypedOpened: boolean;
  site: Site;
}) {
  const campaign = useCampaign();
  const { actions, notice } = useWalletList({ scenario, update });
  const [isAdding, setAdding] = useState(false);
  const canAdd = lookups.length > 0 && lookups.length < MAX_WALLETS;
  // Otherwise it would reopen with the next typed wallet, and take the focus.
  if (isAdding && !canAdd) setAdding(false);
  const isLoading = lookups.some((lookup) => lookup.state === "loading");
  const isEmpty = lookups.every(
    (lookup) => formatFailure(lookup) === null && hasNoPoints(campaign, lookup.replies),
  );
  const errors = useMemo(() => summarizeErrors(campaign, lookups), [campaign, lookups]);
  const typed = { scenario, update, clear: actions.clearTyped };
  if (campaign.isTypedOnly) {
    return (
      <div className="stack">
        <TypedPoints {...typed} isCard isOpened />
        <ActionNotice notice={notice} />
      </div>
    );
  }
  return (
    <div className="wallets stack-s">
      <WalletField
        wallet={scenario.wallet}
        count={lookups.length}
        hasNoPoints={!isLoading && lookups.length > 0 && isEmpty}
        hasPoints={lookups.some(({ replies }) => replies.some(({ points }) => points > 0))}
        update={update}
        isLoading={isLoading}
        name={lookups[0]?.name}
        actions={actions}
      />
      {isAdding && <AddWallets close={() => setAdding(false)} actions={actions} />}
      <WalletList
        lookups={lookups}
        picked={picked}
        retry={retry}
        actions={actions}
        figures={figures.wallets}
        typed={figures.typed}
      />
      <FurtherWalletsWithoutScript also={scenario.also} actions={actions} />
      <ActionNotice notice={notice} />
      <LookupError errors={errors} retry={retry} isAutomatic={lookups.length > 1} />
      {isLoading && <ShowResultWithoutScript />}
      {snapshot && <SnapshotNote snapshot={snapshot} />}
      {sampleWallets && (
        <SampleWallets scenario={scenario} update={update} wallets={sampleWallets} />
      )}
      <div className="wallets__more">
        {canAdd && !isAdding && (
          <button
            type="button"
            className="text-button small needs-script"
            onClick={() => setAdding(true)}
          >
            Add a wallet
          </button>
        )}
        <TypedPoints {...typed} isCard={false} isOpened={isTypedOpened} />
        {lookups.length < MAX_WALLETS && (
          <BrowserWallet add={actions.add} showNotice={actions.showNotice} />
        )}
      </div>
    </div>
  );
}
