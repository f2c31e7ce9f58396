import type { Fold } from "~/capabilities/page";
import { isWithoutPoints } from "~/domain/campaign/campaign";
import { listFolds } from "~/estimator/describe-scenario";
import { listFields } from "~/estimator/fields";
import { useLive, useShownScenario } from "~/features/scenario/scenario-context";
import { CLAIMS_ID } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import { LazyFold } from "~/ui/lazy-section";
import { ClaimRows } from "./claims";

/** A card's fold with what a visitor may claim beside points; nothing on other cards. */
export function ClaimsFold({ card, hasSeveral }: { card: string; hasSeveral: boolean }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const fold = listFolds(campaign).find((each) => each.card === card);
  if (fold === undefined) return null;
  const summary = fold.summary(scenario);
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
          <h3>{fold.label}</h3>
          <span className="hint">{summary}</span>
        </>
      }
      aside={<Aside {...fold.aside} />}
    >
      {hasSeveral && <p className="hint">{fold.note}</p>}
      <ClaimRows />
    </LazyFold>
  );
}

/** A figure that follows each step of a slider. */
function Aside({ label, testId, format }: Fold["aside"]) {
  const { scenario } = useLive();
  return (
    <p className="line">
      <span>{label}</span>
      <b data-testid={testId}>{format(scenario)}</b>
    </p>
  );
}
