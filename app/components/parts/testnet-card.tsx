import { memo } from "react";
import { TESTNET_ALLOCATION } from "~/campaign/constants";
import { formatPct, formatPoints } from "~/estimate/format";
import type { Standing } from "~/estimate/standing";
import type { WalletPoints } from "~/estimate/wallet-points";
import type { SiteSnapshot } from "~/site";
import { SliderField } from "../fields/slider-field";
import { Card } from "../layout/card";
import { propsEqualIgnoring } from "../scenario/props-equal-ignoring";
import type { ScenarioProps } from "../scenario/use-scenario";
import type { RankedPoints } from "../standing/ranked-points";
import { Standings } from "../standing/standings";
import { BonusList } from "./bonus-list";

const RANKED: RankedPoints["ranked"] = [["testnet", "Testnet"]];

/** The testnet allocation and balance, and the additional rewards. */
export const TestnetCard = memo(
  function TestnetCard({
    scenario,
    update,
    points,
    owner,
    standing,
    snapshot,
    totalBonusPct,
  }: ScenarioProps & {
    points: WalletPoints | null;
    /** Whose points they are, where there are several wallets. */
    owner: string | null;
    standing: Standing[] | undefined;
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
          <span>{owner ? `Test $MITO of ${owner}` : "Total Test $MITO"}</span>
          <b data-testid="points-testnet">{formatPoints(points?.testnet ?? null)}</b>
        </p>
        {snapshot && <Standings ranked={RANKED} {...{ standing, snapshot, owner }} />}
        <h3>Additional Rewards</h3>
        {owner && <p className="hint">Bonuses are yours, not a wallet’s: each counts once.</p>}
        <BonusList {...{ scenario, update }} />
        <p className="line">
          <span>Total Bonus % FDV</span>
          <b data-testid="pct-bonus">{formatPct(totalBonusPct)}</b>
        </p>
      </Card>
    );
  },
  propsEqualIgnoring("fdv", "expedition", "wallet", "also"),
);
