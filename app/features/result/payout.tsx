import { formatUsd } from "~/estimate/format";
import { listPaid, type PaidOverTime } from "~/estimate/paid-over-time";
import { useLive } from "~/features/scenario/scenario-context";
import { Card } from "~/ui/card";
import { LoadFailure, useLoaded } from "~/ui/loading";
import { Table } from "~/ui/table";

/** What is unlocked over time, as a chart and a table; nothing where all is paid at launch. */
export function PayoutCard() {
  const { campaign, figures, totalUSD } = useLive();
  const payout = listPaid(campaign, figures.dollars);
  if (payout === null || !totalUSD) return null;
  return (
    <Card name="payout" title="Unlocked over time">
      <div style={{ position: "relative", height: "10rem" }}>
        <PayoutChart payout={payout} />
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

// Loaded on demand, with the library of the other chart.
const loadChart = () => import("./charts.client");

function PayoutChart({ payout }: { payout: PaidOverTime }) {
  const { value, error, retry } = useLoaded(loadChart);
  if (value) return <value.PayoutChart payout={payout} />;
  return error !== null && <LoadFailure retry={retry} />;
}
