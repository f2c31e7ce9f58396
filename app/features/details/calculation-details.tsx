import {
  AVERAGE_TIER_FACTOR,
  EXPEDITION_POINTS_SUPPLY,
  TESTNET_POOL,
} from "~/domain/campaign/constants";
import type { Figures } from "~/domain/estimate/estimate-airdrop";
import { estimateWallet, type WalletFigures } from "~/domain/estimate/estimate-wallet";
import { isExpeditionDivisorUsable, pointRates } from "~/domain/estimate/points-usd";
import type { LookupState } from "~/domain/estimate/wallet-lookup";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import type { SiteSnapshot } from "~/domain/site";
import { ConstantField } from "~/features/inputs/constant-field";
import { Card } from "~/ui/card";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { BonusDetails } from "./bonus-details";
import { DETAILS_ID } from "./details-toggle";
import { expeditionFigures, testnetFigures, theoFigures } from "./formulas/share-figures";
import { Formula } from "./formula";
import { Explanation } from "./explanation";
import { ConstantOrigins } from "./snapshot-totals";
import { WalletsTable } from "./wallets-table";

interface CalculationDetailsProps extends ScenarioProps {
  figures: Figures;
  lookups: readonly LookupState[];
  /** The wallet whose formulas are shown. */
  index: number;
  /** Its name, if there are several. */
  walletLabel: string | null;
  /** Its points. */
  points: WalletPoints | null;
  snapshot: SiteSnapshot | null;
}

interface DetailsProps extends ScenarioProps {
  /** The figures of the wallet whose formulas are shown. */
  figures: WalletFigures;
  walletLabel: string | null;
  points: WalletPoints | null;
  snapshot: SiteSnapshot | null;
}

/** The calculation details while they are open: formulas, constants and explanations. */
export function CalculationDetails({
  figures,
  lookups,
  index,
  walletLabel,
  points,
  snapshot,
  ...control
}: CalculationDetailsProps) {
  const { scenario } = control;
  if (!scenario.details) return null;
  const wallet = figures.wallets[index] ?? estimateWallet(null, pointRates(scenario));
  const props = { ...control, walletLabel, points, snapshot, figures: wallet };
  return (
    <div className="stack" id={DETAILS_ID}>
      <WalletsTable figures={figures} lookups={lookups} walletLabel={walletLabel} />
      <ExpeditionDetails {...props} />
      <TheoDetails {...props} />
      <TestnetDetails {...props} />
      <BonusDetails {...control} figures={figures} />
    </div>
  );
}

function ExpeditionDetails({ scenario, update, figures, walletLabel, snapshot }: DetailsProps) {
  const { base, factor } = scenario;
  const isUsable = isExpeditionDivisorUsable(scenario);
  return (
    <Card name="expedition-details" eyebrow="Expedition" title="Your share of all weighted points">
      <Formula figures={expeditionFigures(scenario, figures)} walletLabel={walletLabel} />
      <p className="hint">⌊ ⌋: rounded down to whole dollars.</p>
      <p className="hint">
        The highest tier among the six assets counts for all of them. “Base” is the total points
        supply, “factor” the average tier multiplier over all holders.
      </p>
      <ConstantOrigins names={["base", "factor"]} scenario={scenario} snapshot={snapshot} />
      <details className="fold">
        <summary>Modify Expedition Constants</summary>
        <div className="constants">
          <ConstantField
            name="base"
            label="Total points supply (base)"
            value={base}
            defaultValue={EXPEDITION_POINTS_SUPPLY}
            isUsable={isUsable || base > 0}
            onValue={(value) => update({ base: value })}
          />
          <ConstantField
            name="factor"
            label="Average tier factor"
            step={0.1}
            value={factor}
            defaultValue={AVERAGE_TIER_FACTOR}
            isUsable={isUsable || factor > 0}
            onValue={(value) => update({ factor: value })}
          />
        </div>
      </details>
      <Explanation path="/calculationDetails.md" />
    </Card>
  );
}

function TheoDetails({ scenario, figures, walletLabel, points }: DetailsProps) {
  return (
    <Card name="theo-details" eyebrow="Theo Vault" title="The same formula, one tier">
      <Formula
        figures={theoFigures(scenario, points?.theo ?? null, figures.estimate.theoUSD)}
        walletLabel={walletLabel}
      />
      <p>
        There are no editable constants here: Theo Vault points share the Expedition’s allocation
        and divisor, at tier 1. See the Expedition details.
      </p>
    </Card>
  );
}

function TestnetDetails({
  scenario,
  update,
  figures,
  walletLabel,
  points,
  snapshot,
}: DetailsProps) {
  const { testnetUSD } = figures.estimate;
  return (
    <Card name="testnet-details" eyebrow="Testnet" title="Your share of the test tokens">
      <Formula
        figures={testnetFigures(scenario, points?.testnet ?? null, testnetUSD)}
        walletLabel={walletLabel}
      />
      <p>Nothing much to add here.</p>
      <ConstantOrigins names={["pool"]} scenario={scenario} snapshot={snapshot} />
      <details className="fold">
        <summary>Modify Testnet Constants</summary>
        <div className="constants">
          <ConstantField
            name="pool"
            label="Testnet total points (pool)"
            step={0.01}
            value={scenario.pool}
            defaultValue={TESTNET_POOL}
            onValue={(pool) => update({ pool })}
          />
        </div>
      </details>
    </Card>
  );
}
