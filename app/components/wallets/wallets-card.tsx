import { useCallback, useMemo, useState } from "react";
import type { Figures } from "~/estimate/estimate-airdrop";
import { hasNoPoints, type LookupState } from "~/estimate/wallet-lookup";
import { MAX_WALLETS } from "~/scenario/wallet-list";
import type { Site } from "~/site";
import { LookupError, ShowResultWithoutScript } from "../lookup/lookup-error";
import { SampleWallets } from "../lookup/sample-wallets";
import { SnapshotNote } from "../lookup/snapshot-note";
import { WalletField } from "../lookup/wallet-field";
import { ActionNotice } from "../notice";
import type { ScenarioProps } from "../scenario/use-scenario";
import { AddWallets, FurtherWalletsWithoutScript } from "./add-wallets";
import { describeErrors } from "./describe-errors";
import { useResume } from "./use-resume";
import { useWalletList } from "./use-wallet-list";
import { WalletList, type PickedWallet } from "./wallet-list";

/** Whose points count: the wallet's field, the list where there are several, and how they are looked up. */
export function WalletsCard({
  scenario,
  update,
  lookups,
  figures,
  picked,
  retry,
  site: { sampleWallets, snapshot },
}: ScenarioProps & {
  lookups: readonly LookupState[];
  figures: Figures;
  picked: PickedWallet;
  retry: (wallets: readonly string[]) => void;
  site: Site;
}) {
  const { actions, notice } = useWalletList({ scenario, update });
  const [isAdding, setAdding] = useState(false);
  const openAdd = useCallback(() => setAdding(true), []);
  const canAdd = lookups.length > 0 && lookups.length < MAX_WALLETS;
  // Else it would open again with the next wallet that is typed, and take the focus.
  if (isAdding && !canAdd) setAdding(false);
  const isLoading = lookups.some((lookup) => lookup.isLoading);
  const isEmpty = lookups.every(({ answers, error }) => error === null && hasNoPoints(answers));
  const error = useMemo(() => describeErrors(lookups), [lookups]);
  useResume(error, lookups.length > 1, retry);
  return (
    <div className="card">
      <WalletField
        wallet={scenario.wallet}
        count={lookups.length}
        hasNoPoints={!isLoading && lookups.length > 0 && isEmpty}
        openAdd={canAdd && !isAdding ? openAdd : null}
        {...{ update, isLoading, actions }}
      />
      {isAdding && <AddWallets close={() => setAdding(false)} actions={actions} />}
      <WalletList {...{ lookups, picked, retry, actions }} figures={figures.wallets} />
      <FurtherWalletsWithoutScript also={scenario.also} actions={actions} />
      <ActionNotice notice={notice} />
      <LookupError
        error={error?.text ?? null}
        retryAfterS={error?.retryAfterS ?? null}
        retry={() => retry(error?.wallets ?? [])}
        isAutomatic={lookups.length > 1}
      />
      {isLoading && <ShowResultWithoutScript />}
      {snapshot && <SnapshotNote snapshot={snapshot} />}
      {sampleWallets && <SampleWallets {...{ scenario, update }} wallets={sampleWallets} />}
    </div>
  );
}
