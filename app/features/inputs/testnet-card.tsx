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
  standing,
  snapshot,
  totalBonusPct,
}: ScenarioProps & {
  points: WalletPoints | null;
  /** Whose points they are, where there are several wallets. */
  walletLabel: string | null;
  standing: Rank[] | undefined;
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
        <Ranks ranked={RANKED} standing={standing} snapshot={snapshot} walletLabel={walletLabel} />
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
