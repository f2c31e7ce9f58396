import { todayOf } from "~/estimate/estimate";
import { formatTime, formatUsd } from "~/estimate/format";
import { runningSeason } from "~/estimate/season";
import { formatPayout, payoutOf } from "~/estimate/unlock";
import { useLive } from "~/features/scenario/scenario-context";

/** Today's total where that of the season's last day differs, and when it is paid out. */
export function Timing() {
  const live = useLive();
  const { campaign, figures, totalUSD } = live;
  const season = runningSeason(campaign);
  const today = todayOf(live);
  const payout = totalUSD === 0 ? null : payoutOf(campaign, figures.dollars);
  return (
    <div className="notes stack-xs">
      {season && today && today.totalUSD !== totalUSD && (
        <p className="small" data-testid="today">
          {`On ${formatTime(season.ends)}, the season’s last day; today: ${formatUsd(today.totalUSD)}`}
        </p>
      )}
      {payout && (
        <p className="small" data-testid="payout">
          {formatPayout(payout)}
        </p>
      )}
    </div>
  );
}
