import { payoutOf, describePayout } from "~/capabilities/unlock";
import { type Campaign, listPartKeys } from "~/domain/campaign/campaign";
import { joinWords } from "~/domain/estimate/format";
import type { Answer } from "~/estimator/answer";
import { useLive } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/** What is to be said of few totals: when they are paid out, and that points are too many. */
export function ResultNotes({ answer: { figures, status } }: { answer: Answer }) {
  const campaign = useCampaign();
  return (
    <div className="stack-xs">
      {campaign.isLocked &&
        figures.estimate.totalUSD !== 0 &&
        status !== "empty" &&
        status !== "unknown" && <Payout />}
      {figures.excessive.length > 0 && (
        <p className="hint">{describeExcess(campaign, figures.excessive)}</p>
      )}
    </div>
  );
}

/** When the total is paid out, in a campaign that unlocks some of it later. */
function Payout() {
  const campaign = useCampaign();
  const payout = payoutOf(campaign, useLive().figures.estimate);
  return (
    // A new element when the total arrives, in the place of an empty line: browsers count growing text
    // as a shift.
    <p className="small" key={String(payout === null)} data-testid="payout">
      {payout === null ? "\u00a0" : describePayout(payout)}
    </p>
  );
}

/** Says of which parts there are more points than there can be, if there are several parts. */
function describeExcess(campaign: Campaign, excessive: readonly string[]): string {
  const labels = excessive.map((part) => campaign.parts[part]!.label);
  const which = listPartKeys(campaign).length > 1 ? `: ${joinWords(labels)}` : "";
  return `These are more points than the campaign has in all${which}.`;
}
