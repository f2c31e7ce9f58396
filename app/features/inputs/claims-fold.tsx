import { BONUSES_PART, describeTicked, findBonusCard, totalBonusPct } from "~/capabilities/bonuses";
import { isWithoutPoints } from "~/domain/campaign/campaign";
import { formatPct } from "~/domain/estimate/format";
import { listFields } from "~/estimator/fields";
import { useLive, useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { LazyFold } from "~/ui/lazy-section";
import { CLAIMS_ID } from "~/ui/page-ids";
import { ClaimRows } from "./claims";

/** A card's fold with what a visitor may claim beside points; nothing on other cards. */
export function ClaimsFold({ card, hasSeveral }: { card: string; hasSeveral: boolean }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  if (card !== findBonusCard(campaign)) return null;
  const { label } = campaign.extraParts![BONUSES_PART]!;
  const summary = describeTicked(campaign, scenario);
  const isChanged = listFields(campaign).some(
    ({ key, place, defaultValue }) =>
      place === "claims" && String(scenario[key]) !== String(defaultValue),
  );
  return (
    <LazyFold
      id={CLAIMS_ID}
      isAsked={isWithoutPoints(campaign) || isChanged}
      summary={
        <>
          <h3>{label}</h3>
          <span className="hint">{summary}</span>
        </>
      }
      aside={<TotalPct />}
    >
      {hasSeveral && (
        <p className="hint">Bonuses apply to you, so each counts once across all wallets.</p>
      )}
      <ClaimRows />
    </LazyFold>
  );
}

function TotalPct() {
  const campaign = useCampaign();
  const { scenario } = useLive();
  return (
    <p className="line">
      <span>Total Bonus % FDV</span>
      <b data-testid="pct-bonus">{formatPct(totalBonusPct(campaign, scenario))}</b>
    </p>
  );
}
