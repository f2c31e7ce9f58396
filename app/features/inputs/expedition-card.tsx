import { memo } from "react";
import { EXPEDITION_ALLOCATION, EXPEDITION_ASSETS } from "~/domain/campaign/constants";
import { NO_VALUE, formatPoints } from "~/domain/estimate/format";
import { tierName } from "~/domain/estimate/tiers";
import type { LookupState } from "~/domain/estimate/wallet-lookup";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { isSendable } from "~/domain/scenario/text-params";
import type { SiteSnapshot } from "~/domain/site";
import { SliderField } from "./slider-field";
import { Card } from "~/ui/card";
import { PointsNote } from "~/features/wallets/points-note";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import type { RankedPoints } from "~/features/rank/ranked-points";
import { Ranks } from "~/features/rank/ranks";

/** The Expedition allocation, and the points of each asset and of Theo Vault. */
export const ExpeditionCard = memo(function ExpeditionCard({
  allocation,
  update,
  lookup,
  points,
  walletLabel,
  snapshot,
  retry,
}: {
  /** % of the FDV. */
  allocation: number;
  update: UpdateScenario;
  /** The wallet whose points are shown; null for none. */
  lookup: LookupState | null;
  points: WalletPoints | null;
  /** The wallet's label, if there are several. */
  walletLabel: string | null;
  snapshot: SiteSnapshot | null;
  retry: (wallets: readonly string[]) => void;
}) {
  return (
    <Card name="expedition" title="Mitosis Expedition">
      <SliderField
        name="expedition"
        label="Expedition allocation"
        range={EXPEDITION_ALLOCATION}
        value={allocation}
        update={update}
      />
      <div className="points-table__frame">
        <table className="points-table">
          {walletLabel && <caption className="small">{`Points of ${walletLabel}`}</caption>}
          <thead>
            <tr>
              <th scope="col">Asset</th>
              <th scope="col">Tier</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {EXPEDITION_ASSETS.map((asset) => {
              const known = points?.expedition[asset];
              return (
                <tr key={asset}>
                  <th scope="row">{asset}</th>
                  <td data-testid={`tier-${asset}`}>
                    {known ? <TierBadge tier={known.tier} /> : NO_VALUE}
                  </td>
                  <PointsCell name={asset} points={known?.points ?? null} />
                </tr>
              );
            })}
            <tr>
              <th scope="row" colSpan={2}>
                Theo Network / Theo Vault
              </th>
              <PointsCell name="theo" points={points?.theo ?? null} />
            </tr>
          </tbody>
        </table>
      </div>
      {snapshot && (
        <Ranks
          ranked={RANKED}
          ranks={lookup?.ranks}
          snapshot={snapshot}
          walletLabel={walletLabel}
        />
      )}
      {/* The wallet field explains why other wallets have no answer; trying again would not help. */}
      {lookup && isSendable(lookup.wallet) && (
        <PointsNote {...lookup} retry={() => retry([lookup.wallet])} />
      )}
    </Card>
  );
});

const RANKED: RankedPoints["ranked"] = [
  ["expedition", "Expedition"],
  ["theo", "Theo Vault"],
];

/** The most characters of points that fit their column at full size: `999,999,999.99`. */
const FULL_SIZE_LENGTH = 14;

function PointsCell({ name, points }: { name: string; points: number | null }) {
  const text = formatPoints(points);
  return (
    <td
      // A new cell when points arrive: browsers count growing right-aligned text as a layout shift.
      key={points === null ? "unknown" : "known"}
      className={`points ${text.length > FULL_SIZE_LENGTH ? "points--long" : ""}`}
      data-testid={`points-${name}`}
    >
      {text}
    </td>
  );
}

function TierBadge({ tier }: { tier: number }) {
  return (
    <span className="tier" style={{ color: `var(--tier-${tier})` }}>
      {tierName(tier)}
    </span>
  );
}
