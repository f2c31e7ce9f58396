import { useMemo } from "react";
import { getVariedAllocation, varyScenario } from "~/domain/estimate/what-if";
import { Card } from "~/ui/card";
import { renderWhenSeen } from "~/ui/render-when-seen";
import { SensitivityTable } from "./sensitivity-table";
import type { WhatIfProps } from "./what-if-props";
import { WhatIfTable } from "./what-if-table";
import { useCampaign } from "~/ui/campaign-context";

/** Totals for other FDVs, allocations and assumptions, each a link to its scenario. */
export const WhatIfCard = renderWhenSeen(function WhatIfCard({
  scenario,
  update,
  points,
  hasTotal,
  warning,
}: WhatIfProps) {
  const campaign = useCampaign();
  const totalOf = useMemo(
    () => varyScenario(campaign, points, scenario),
    [campaign, points, scenario],
  );
  const props = { scenario, update, totalOf: hasTotal ? totalOf : null };
  return (
    <Card name="what-if" title="What if">
      {warning !== null && <p className="hint">{warning}</p>}
      <p className="hint">{`The total by FDV (across) and ${campaign.allocations[getVariedAllocation(campaign).key]!.label} (down)`}</p>
      <WhatIfTable {...props} />
      <SensitivityTable {...props} />
    </Card>
  );
});
