import { useMemo } from "react";
import { varyScenario } from "~/estimate/what-if";
import type { WalletPoints } from "~/estimate/wallet-points";
import { Card } from "../layout/card";
import { renderWhenSeen } from "../render-when-seen";
import type { ScenarioProps } from "../scenario/use-scenario";
import { SensitivityTable } from "./sensitivity-table";
import { WhatIfTable } from "./what-if-table";

/** What the totals of other scenarios need. */
export interface WhatIfProps extends ScenarioProps {
  /** Of each wallet; the same array while they are the same. */
  points: readonly (WalletPoints | null)[];
  /** Whether there is a total: not without a wallet and bonuses, nor while points are on their way. */
  hasTotal: boolean;
}

/** The totals of other FDVs and allocations, and of other assumptions, each a link to its scenario. */
export const WhatIfCard = renderWhenSeen(function WhatIfCard({
  scenario,
  update,
  points,
  hasTotal,
  isIncomplete,
}: WhatIfProps & {
  /** Whether points are missing that count as 0. */
  isIncomplete: boolean;
}) {
  const totalOf = useMemo(() => varyScenario(points, scenario), [points, scenario]);
  const props = { scenario, update, totalOf: hasTotal ? totalOf : null };
  return (
    <Card name="what-if" title="What if">
      {isIncomplete && (
        <p className="hint">Incomplete, as the result is: not all points arrived.</p>
      )}
      <p className="hint">The total by FDV (across) and Expedition allocation (down)</p>
      <WhatIfTable {...props} />
      <SensitivityTable {...props} />
    </Card>
  );
});
