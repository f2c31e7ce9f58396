import { useMemo } from "react";
import { hasTotal } from "~/domain/answer";
import { labelSlider } from "~/domain/campaign/campaign";
import { varyScenario } from "~/domain/estimate/estimate-airdrop";
import { NO_VALUE, formatUsd, labelSnapshot } from "~/domain/estimate/format";
import { getVariedAllocation } from "~/domain/estimate/what-if";
import { defaultScenario } from "~/domain/scenario/fields";
import { pickFields } from "~/domain/scenario/scenario";
import type { SiteSnapshot } from "~/domain/site";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { type WhatIfProps, Goal } from "./goal";
import { SensitivityTable, WhatIfTable } from "./totals-tables";

/** Totals for other FDVs, allocations and assumptions, each a link to its scenario; a goal; and measured totals. */
export function WhatIfCard({
  snapshot,
  ...props
}: WhatIfProps & { snapshot: SiteSnapshot | null }) {
  const campaign = useCampaign();
  const label = labelSlider(campaign.allocations[getVariedAllocation(campaign).key]!);
  return (
    <Card name="what-if" title="What if" aside={<span className="hint">{`${label} by FDV`}</span>}>
      <Tables {...props} />
      <Goal {...props} />
      {snapshot && <SnapshotTotals {...props} snapshot={snapshot} />}
    </Card>
  );
}

function Tables({ answer, update }: WhatIfProps) {
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
}

/** The choice between the assumed constants and those measured in the snapshot, with both totals. */
export function SnapshotTotals({ snapshot, ...props }: WhatIfProps & { snapshot: SiteSnapshot }) {
  const campaign = useCampaign();
  const { answer, update } = props;
  const { scenario, points } = answer;
  const { totals } = snapshot;
  const keys = Object.keys(totals);
  if (keys.length === 0) return null;
  const totalOf = varyScenario(campaign, points, scenario);
  const choices = [
    {
      label: "Assumed",
      name: "Use assumed totals",
      patch: pickFields(defaultScenario(campaign), keys),
    },
    { label: "Measured", name: "Use measured totals instead", patch: totals },
  ];
  return (
    <section className="snapshot-totals stack-xs" aria-labelledby="snapshot-totals-heading">
      <h3 id="snapshot-totals-heading">Everybody’s points</h3>
      <p className="hint">{`Assumed, or measured in ${labelSnapshot(snapshot)}`}</p>
      <ul className="presets screen-only">
        {choices.map(({ label, name, patch }) => (
          <li key={label}>
            <ScenarioLink
              scenario={scenario}
              update={update}
              className="preset"
              patch={patch}
              isCurrent={keys.every((key) => scenario[key] === patch[key])}
            >
              <span aria-hidden="true">{label}</span>
              <span className="visually-hidden">{name}</span>
              <b>{hasTotal(answer) ? formatUsd(totalOf(patch)) : NO_VALUE}</b>
            </ScenarioLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
