import { formatUsd } from "~/estimate/format";
import { formatSpan, payoutOf, type Payout } from "~/estimate/unlock";
import { useLive } from "~/features/scenario/scenario-context";
import { Card } from "~/ui/card";
import { LoadFailure, useLoaded } from "~/ui/loading";
import { Table } from "~/ui/table";

/** What is unlocked over time, as a chart and a table; nothing where all is paid at launch. */
export function PayoutCard() {
  const { campaign, figures, totalUSD } = useLive();
  const payout = payoutOf(campaign, figures.dollars);
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
            rows: payout.paid.map(({ after, usd }) => ({
              key: String(after),
              head: after === 0 ? "At launch" : `After ${formatSpan(after, payout.unit)}`,
              cells: [formatUsd(usd)],
            })),
          },
        ]}
      />
    </Card>
  );
}

// Loaded on demand, with the library of the other chart.
const loadChart = () => import("./payout-chart.client");

function PayoutChart({ payout }: { payout: Payout }) {
  const { value, error, retry } = useLoaded(loadChart);
  if (value) return <value.PayoutChart payout={payout} />;
  return error !== null && <LoadFailure retry={retry} />;
}
