import { formatUsd } from "~/domain/estimate/format";
import { estimateTotal } from "~/domain/estimate/estimate-airdrop";
import { findTotalRange } from "~/domain/estimate/total-range";
import type { Answer } from "~/domain/answer";
import { useCampaign } from "~/ui/campaign-context";
import { renderWhenIdle } from "~/ui/render-when-idle";

/** The totals with the constants at both ends of what is tried for them; nothing without any. */
export const TotalRange = renderWhenIdle(function TotalRange({
  answer: { scenario, points, status },
}: {
  answer: Answer;
}) {
  const campaign = useCampaign();
  if (Object.values(campaign.constants).every(({ tried }) => tried === undefined)) return null;
  const range =
    status === "whole"
      ? findTotalRange(campaign, (patch) =>
          estimateTotal(campaign, points, { ...scenario, ...patch }),
        )
      : null;
  return (
    <p className="hint total-range" data-testid="total-range">
      {range && `${formatUsd(range[0])} to ${formatUsd(range[1])} with high or low constants`}
    </p>
  );
});
