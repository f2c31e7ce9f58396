import { hasTotal } from "~/domain/answer";
import { useMemo } from "react";
import { getVariedAllocation } from "~/domain/estimate/what-if";
import { varyScenario } from "~/domain/estimate/vary-scenario";
import type { SiteSnapshot } from "~/domain/site";
import { Card } from "~/ui/card";
import { renderWhenSeen } from "~/ui/render-when-seen";
import { useCampaign } from "~/ui/campaign-context";
import { Goal } from "./goal";
import { SensitivityTable } from "./sensitivity-table";
import { SnapshotTotals } from "./snapshot-totals";
import type { WhatIfProps } from "./what-if-props";
import { WhatIfTable } from "./what-if-table";

/** Totals for other FDVs, allocations and assumptions, each a link to its scenario; a goal; and measured totals. */
export function WhatIfCard({
  snapshot,
  ...props
}: WhatIfProps & { snapshot: SiteSnapshot | null }) {
  const campaign = useCampaign();
  const { label } = campaign.allocations[getVariedAllocation(campaign).key]!;
  return (
    <Card name="what-if" title="What if" aside={<span className="hint">{`${label} by FDV`}</span>}>
      <Tables {...props} />
      <Goal {...props} />
      {snapshot && <SnapshotTotals {...props} snapshot={snapshot} />}
    </Card>
  );
}

const Tables = renderWhenSeen(function Tables({ answer, update }: WhatIfProps) {
  const campaign = useCampaign();
  const { scenario, points, warning } = answer;
  const totalOf = useMemo(
    () => varyScenario(campaign, points, scenario),
    [campaign, points, scenario],
  );
  const props = { scenario, update, totalOf: hasTotal(answer) ? totalOf : null };
  return (
    <div className="stack">
      {warning !== null && <p className="hint">{warning}</p>}
      <WhatIfTable {...props} />
      <SensitivityTable {...props} />
    </div>
  );
});
