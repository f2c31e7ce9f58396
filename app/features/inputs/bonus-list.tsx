import { useContext, type CSSProperties } from "react";
import { listBonuses } from "~/domain/campaign/campaign";
import { formatPct } from "~/domain/estimate/format";
import { pickDefaults } from "~/domain/scenario/fields";
import { hasFields } from "~/domain/scenario/scenario";
import { ComingSection } from "~/features/scenario/coming-section";
import { LiveAnswerContext } from "~/features/scenario/scenario-context";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";
import { lazySection } from "~/ui/lazy-section";

const ID = "bonuses";

const LazyRows = lazySection(ID, () => import("./bonus-rows").then(({ BonusRows }) => BonusRows));

/** The bonuses that a visitor may claim, and their total; nothing in a campaign without any. */
export function BonusList({
  scenario,
  update,
  search,
  hasSeveralWallets,
  totalBonusPct,
}: ScenarioProps & {
  search: URLSearchParams;
  hasSeveralWallets: boolean;
  totalBonusPct: number;
}) {
  const campaign = useCampaign();
  const part = campaign.bonusPart;
  if (part === undefined) return null;
  const names = listBonuses(campaign);
  const choices = names.filter((name) => campaign.bonuses[name]!.choice);
  return (
    <>
      <h3>{part.label}</h3>
      {hasSeveralWallets && (
        <p className="hint">Bonuses apply to you, so each counts once across all wallets.</p>
      )}
      <ComingSection
        id={ID}
        className="lazy-bonuses"
        style={{ "--rows": names.length, "--choices": choices.length } as CSSProperties}
        search={search}
        isAsked={!hasFields(scenario, pickDefaults(campaign, ["bonus", "bonus-pct"]))}
        label="Choose your bonuses"
      >
        {(isOpen) => (
          <LazyRows isOpen={isOpen} label="The list of bonuses" props={{ scenario, update }} />
        )}
      </ComingSection>
      <p className="line">
        <span>Total Bonus % FDV</span>
        <TotalBonusPct pct={totalBonusPct} />
      </p>
    </>
  );
}

function TotalBonusPct({ pct }: { pct: number }) {
  const live = useContext(LiveAnswerContext);
  return <b data-testid="pct-bonus">{formatPct(live?.figures.estimate.totalBonusPct ?? pct)}</b>;
}
