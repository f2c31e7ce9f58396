import { formatUsd } from "~/domain/estimate/format";
import { estimateTotal } from "~/domain/estimate/estimate-airdrop";
import { findTotalRange } from "~/domain/estimate/total-range";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import type { Scenario } from "~/domain/scenario/scenario";
import { useCampaign } from "~/ui/campaign-context";
import { renderWhenIdle } from "~/ui/render-when-idle";

/** The totals with the constants at both ends of what is tried for them; nothing without any. */
export const TotalRange = renderWhenIdle(function TotalRange({
  scenario,
  points,
  isWhole,
}: {
  scenario: Scenario;
  /** One per wallet; the same array until one changes. */
  points: readonly (WalletPoints | null)[];
  /** Whether nothing is missing from the total. */
  isWhole: boolean;
}) {
  const campaign = useCampaign();
  if (Object.values(campaign.constants).every(({ tried }) => tried === undefined)) return null;
  const range = isWhole
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
