import { hasTotal, type Answer } from "~/domain/answer";
import type { Campaign } from "~/domain/campaign/campaign";
import { varyScenario } from "~/domain/estimate/estimate-airdrop";
import { listFdvTerms, type FdvTerm } from "~/domain/estimate/fdv-shares";
import {
  formatFdvShort,
  formatInWords,
  formatUsd,
  formatSnapshot,
  NO_VALUE,
} from "~/domain/estimate/format";
import { listSensitivities } from "~/domain/estimate/what-if";
import { defaultScenario } from "~/domain/scenario/fields";
import { hasFields, pickFields } from "~/domain/scenario/scenario";
import type { SiteSnapshot } from "~/domain/site";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { RangeBar } from "~/ui/range-bar";
import { ScrollingTable } from "~/ui/scrolling-table";

interface AssumptionTotalsProps {
  answer: Answer;
  snapshot: SiteSnapshot | null;
}

const ENDS = ["low", "high"] as const;

/**
 * The totals at both ends of each assumption's range, with a bar between them on a shared scale; the
 * totals with measured constants; and what the total % of the FDV is made of.
 */
export function AssumptionTotals({ answer, snapshot }: AssumptionTotalsProps) {
  const campaign = useCampaign();
  const { scenario, points, warning } = answer;
  const isKnown = hasTotal(answer);
  const totalOf = varyScenario(campaign, points, scenario);
  const rows = listSensitivities(campaign, isKnown ? totalOf : () => 0);
  const current = isKnown ? totalOf({}) : 0;
  const totals = [current, ...rows.flatMap(({ low, high }) => [low, high])];
  const largest = Math.max(1, ...totals.map(Number));
  return (
    <div className="stack-s">
      {warning !== null && <p className="hint">{warning}</p>}
      <p className="hint">Each row changes one assumption. These are bounds, not predictions.</p>
      <ScrollingTable
        className="scrolling-table--wrapping assumption-totals"
        label="Totals by assumption"
      >
        <thead>
          <tr>
            <th scope="col">Assumption</th>
            <th scope="col">Low value</th>
            <th scope="col">High value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ assumption, ...ends }) => (
            <tr key={assumption.param}>
              <th scope="row">
                <b>{assumption.label}</b>
                <span className="hint">{assumption.reason}</span>
                <RangeBar {...ends} now={current} largest={largest} />
              </th>
              {ENDS.map((end) => (
                <td key={end}>
                  <ScenarioLink className="tap" patch={{ [assumption.param]: assumption[end] }}>
                    {formatUsd(isKnown ? ends[end] : null)}
                  </ScenarioLink>
                  <span className="hint">
                    {formatValue(campaign, assumption.param, assumption[end])}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
      {snapshot && <SnapshotTotals answer={answer} snapshot={snapshot} />}
      <ReportedTerms scenario={scenario} />
    </div>
  );
}

function formatValue(campaign: Campaign, param: string, value: number): string {
  if (param === "fdv") return formatFdvShort(value);
  return Object.hasOwn(campaign.allocations, param) ? `${value}%` : formatInWords(value);
}

/** The choice between the assumed constants and those measured in the snapshot, with both totals. */
function SnapshotTotals({ answer, snapshot }: AssumptionTotalsProps & { snapshot: SiteSnapshot }) {
  const campaign = useCampaign();
  const { scenario, points } = answer;
  const { totals } = snapshot;
  const keys = Object.keys(totals);
  if (keys.length === 0) return null;
  const totalOf = varyScenario(campaign, points, scenario);
  const choices = [
    {
      label: "Our guess",
      name: "Use assumed totals",
      patch: pickFields(defaultScenario(campaign), keys),
    },
    { label: "From the snapshot", name: "Use measured totals instead", patch: totals },
  ];
  return (
    <section className="stack-xs" aria-labelledby="snapshot-totals-heading">
      <h4 id="snapshot-totals-heading">All points</h4>
      <p className="hint">{`Our guess, or measured in ${formatSnapshot(snapshot)}`}</p>
      <ul className="presets">
        {choices.map(({ label, name, patch }) => (
          <li key={label}>
            <ScenarioLink className="preset" patch={patch} isCurrent={hasFields(scenario, patch)}>
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

/** What the total % of the FDV is made of, and what the report is about. */
function ReportedTerms({ scenario }: Pick<Answer, "scenario">) {
  const campaign = useCampaign();
  const { reported } = campaign;
  return (
    <p className="hint">
      {[
        `Across all recipients: ${listFdvTerms(campaign, scenario).map(formatTerm).join(" + ")} of the FDV.`,
        reported && `The reported ${reported.pct}% is for the ${reported.of}.`,
        reported?.why,
      ]
        .filter(Boolean)
        .join(" ")}
    </p>
  );
}

function formatTerm({ label, pct, times }: FdvTerm): string {
  return `${label ?? "bonuses"} ${pct}%${times === 1 ? "" : ` × ${times}`}`;
}
