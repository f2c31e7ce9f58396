import { payoutOf } from "~/domain/estimate/worth";
import { explainPayout } from "~/domain/estimate/worth-texts";
import { useLive } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/** When the total is paid out, in a campaign that unlocks some of it later. */
export function Payout() {
  const campaign = useCampaign();
  const payout = payoutOf(campaign, useLive().figures.estimate);
  return (
    // A new element when the total arrives, in the place of an empty line: browsers count growing text
    // as a shift.
    <p className="small" key={String(payout === null)} data-testid="payout">
      {payout === null ? "\u00a0" : explainPayout(payout)}
    </p>
  );
}
