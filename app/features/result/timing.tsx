import { todayOf } from "~/estimate/estimate";
import { formatTime, formatUsd } from "~/estimate/format";
import { runningSeason } from "~/estimate/season";
import { formatPayout, listPaid, payoutOf } from "~/estimate/unlock";
import { useLive } from "~/features/scenario/scenario-context";
import { Card } from "~/ui/card";
import { Table } from "~/ui/table";
import { Charts } from "./allocation-breakdown";

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
          {`This is for ${formatTime(season.ends)}, the season’s last day. Today it would be ${formatUsd(today.totalUSD)}.`}
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

/** The dollars unlocked over time, as a chart and a table; nothing where all is paid at launch. */
export function PayoutCard() {
  const { campaign, figures, totalUSD } = useLive();
  const payout = listPaid(campaign, figures.dollars);
  if (payout === null || !totalUSD) return null;
  return (
    <Card name="payout" title="Unlocked over time">
      <div className="payout-chart needs-script">
        <Charts>{({ PayoutChart }) => <PayoutChart payout={payout} />}</Charts>
      </div>
      <Table
        label="Unlocked over time in figures"
        columns={["When", "Unlocked"]}
        groups={[
          {
            rows: payout.paid.map(({ label, usd }) => ({
              key: label,
              head: label,
              cells: [formatUsd(usd)],
            })),
          },
        ]}
      />
    </Card>
  );
}
