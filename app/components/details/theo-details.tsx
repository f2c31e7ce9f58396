import type { Figures } from "~/estimate/estimate-airdrop";
import type { WalletPoints } from "~/estimate/wallet-points";
import type { Scenario } from "~/scenario/scenario";
import { DetailsCard } from "./details-card";
import { Formula } from "./formula";
import { theoFormula } from "./formulas/share-formulas";

/** Theo Vault: the same formula, no constants of its own. */
export function TheoDetails({
  scenario,
  figures,
  points,
}: {
  scenario: Scenario;
  figures: Figures;
  points: WalletPoints | null;
}) {
  return (
    <DetailsCard name="theo" part="Theo Vault" title="The same formula, one tier">
      <Formula formula={theoFormula(scenario, points?.theo ?? null, figures.estimate.theoUSD)} />
      <p>
        There are no editable constants here: Theo Vault points share the Expedition’s allocation
        and divisor, at tier 1. See the Expedition details.
      </p>
    </DetailsCard>
  );
}
