import { TESTNET_ALLOCATION } from "~/domain/campaign/constants";
import { formatPct, formatPoints } from "~/domain/estimate/format";
import type { Rank } from "~/domain/estimate/rank";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import type { SiteSnapshot } from "~/domain/site";
import { SliderField } from "./slider-field";
import { Card } from "~/ui/card";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import type { RankedPoints } from "~/features/rank/ranked-points";
import { Ranks } from "~/features/rank/ranks";
import { BonusList } from "./bonus-list";

const RANKED: RankedPoints["ranked"] = [["testnet", "Testnet"]];

/** The testnet allocation and balance, and the additional rewards. */
export function TestnetCard({
  scenario,
  update,
  points,
  walletLabel,
  ranks,
  snapshot,
  totalBonusPct,
}: ScenarioProps & {
  points: WalletPoints | null;
  /** The wallet's label, if there are several. */
  walletLabel: string | null;
  ranks: Rank[] | undefined;
  snapshot: SiteSnapshot | null;
  totalBonusPct: number;
}) {
  return (
    <Card name="testnet" title="Game of Mito Testnet">
      <SliderField
        name="testnet"
        label="Testnet allocation"
        range={TESTNET_ALLOCATION}
        value={scenario.testnet}
        update={update}
      />
      <p className="line">
        <span>{walletLabel ? `Test $MITO of ${walletLabel}` : "Total Test $MITO"}</span>
        <b data-testid="points-testnet">{formatPoints(points?.testnet ?? null)}</b>
      </p>
      {snapshot && (
        <Ranks ranked={RANKED} ranks={ranks} snapshot={snapshot} walletLabel={walletLabel} />
      )}
      <h3>Additional Rewards</h3>
      {walletLabel && <p className="hint">Bonuses are yours, not a wallet’s: each counts once.</p>}
      <BonusList scenario={scenario} update={update} />
      <p className="line">
        <span>Total Bonus % FDV</span>
        <b data-testid="pct-bonus">{formatPct(totalBonusPct)}</b>
      </p>
    </Card>
  );
}
