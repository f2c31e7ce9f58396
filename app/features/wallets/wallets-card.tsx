import { useCallback, useMemo, useState } from "react";
import type { Figures } from "~/domain/estimate/estimate-airdrop";
import { hasNoPoints, type LookupState } from "~/domain/estimate/wallet-lookup";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";
import type { Site } from "~/domain/site";
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
import { useCampaign } from "~/ui/campaign-context";

/**
 * The wallets that count: the field, the list if there are several, and their lookups' state; and
 * the points typed by hand, which are all there is where nothing can be looked up.
 */
export function WalletsCard({
  scenario,
  update,
  lookups,
  figures,
  picked,
  retry,
  site: { sampleWallets, snapshot, canLookUp },
}: ScenarioProps & {
  lookups: readonly LookupState[];
  figures: Figures;
  picked: PickedWallet;
  retry: (wallets: readonly string[]) => void;
  site: Site;
}) {
  const campaign = useCampaign();
  const { actions, notice } = useWalletList({ scenario, update });
  const [isAdding, setAdding] = useState(false);
  const openAdd = useCallback(() => setAdding(true), []);
  const canAdd = lookups.length > 0 && lookups.length < MAX_WALLETS;
  // Otherwise it would reopen with the next typed wallet, and take the focus.
  if (isAdding && !canAdd) setAdding(false);
  const isLoading = lookups.some((lookup) => lookup.isLoading);
  const isEmpty = lookups.every(
    ({ answers, error }) => error === null && hasNoPoints(campaign, answers),
  );
  const error = useMemo(() => summarizeErrors(lookups), [lookups]);
  const typed = { scenario, update, clear: actions.clearTyped };
  if (!canLookUp) {
    return (
      <div className="stack">
        <TypedPoints {...typed} isCard />
        <ActionNotice notice={notice} />
      </div>
    );
  }
  return (
    <div className="card stack">
      <WalletField
        wallet={scenario.wallet}
        count={lookups.length}
        hasNoPoints={!isLoading && lookups.length > 0 && isEmpty}
        openAdd={canAdd && !isAdding ? openAdd : null}
        update={update}
        isLoading={isLoading}
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
      <LookupError
        error={error?.text ?? null}
        retryAfterS={error?.retryAfterS ?? null}
        retry={() => retry(error?.wallets ?? [])}
        isAutomatic={lookups.length > 1}
      />
      {isLoading && <ShowResultWithoutScript />}
      <TypedPoints {...typed} isCard={false} />
      {snapshot && <SnapshotNote snapshot={snapshot} />}
      {sampleWallets && (
        <SampleWallets scenario={scenario} update={update} wallets={sampleWallets} />
      )}
    </div>
  );
}
