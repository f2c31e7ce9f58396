import { useMemo } from "react";
import { hasTotal } from "~/domain/answer";
import { varyScenario } from "~/domain/estimate/estimate-airdrop";
import { useCampaign } from "~/ui/campaign-context";
import { type WhatIfProps, Goal } from "./goal";
import { WhatIfTable } from "./totals-tables";

/** Totals for other FDVs and allocations, each a link to its scenario, and the FDV of a goal. */
export function WhatIfCard(props: WhatIfProps) {
  return (
    <div className="stack">
      <Table {...props} />
      <Goal {...props} />
    </div>
  );
}

function Table({ answer, update }: WhatIfProps) {
  const campaign = useCampaign();
  const { scenario, points, warning } = answer;
  const totalOf = useMemo(
    () => varyScenario(campaign, points, scenario),
    [campaign, points, scenario],
  );
  return (
    <div className="stack-s">
      {warning !== null && <p className="hint">{warning}</p>}
      <WhatIfTable
        scenario={scenario}
        update={update}
        totalOf={hasTotal(answer) ? totalOf : null}
      />
    </div>
  );
}
