import { hasTotal } from "~/domain/answer";
import { NO_VALUE, formatUsd, labelSnapshot } from "~/domain/estimate/format";
import { varyScenario } from "~/domain/estimate/vary-scenario";
import { defaultScenario, pickFields } from "~/domain/scenario/scenario";
import type { SiteSnapshot } from "~/domain/site";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import { useCampaign } from "~/ui/campaign-context";
import { renderWhenSeen } from "~/ui/render-when-seen";
import type { WhatIfProps } from "./what-if-props";

/** The choice between the assumed constants and those measured in the snapshot, with both totals. */
export const SnapshotTotals = renderWhenSeen(function SnapshotTotals({
  snapshot,
  ...props
}: WhatIfProps & { snapshot: SiteSnapshot }) {
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
      <ul className="presets">
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
});
