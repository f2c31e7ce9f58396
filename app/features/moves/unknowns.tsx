import type { Estimate } from "~/estimate/figures";
import { formatUsd, formatUsdInRow } from "~/estimate/format";
import { findProvenance } from "~/estimate/provenance";
import { hasFields } from "~/estimate/scenario";
import { formatSnapshot, type SiteSnapshot } from "~/estimate/site";
import { placeOnAxis, type Unknown } from "~/estimate/unknowns";
import { ScenarioLink, useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";

/** One row for each assumption that nobody knows, on one axis: what it gives at the least and most. */
export function Unknowns({
  estimate,
  unknowns,
  snapshot,
}: {
  estimate: Estimate;
  unknowns: readonly Unknown[];
  snapshot: SiteSnapshot | null;
}) {
  const scenario = useShownScenario();
  if (unknowns.length === 0) return null;
  const place = placeOnAxis(unknowns, estimate);
  const now = estimate.totalUSD ?? 0;
  const isCounted = unknowns.some(({ counted }) => counted !== null);
  return (
    <Card
      name="unknowns"
      title="What moves it"
      aside={<span className="hint">{`now ${formatUsdInRow(now)}`}</span>}
    >
      <ul className="tornado">
        {unknowns.map(({ param, label, isGuess, low, high, counted }) => (
          <li className="tornado__row" key={param} data-testid={`unknown-${param}`}>
            <span className="tornado__name">
              <span>{label}</span> <Mark param={param} isGuess={isGuess} snapshot={snapshot} />
            </span>
            <EndLink testId="low" label={label} end={low} />
            <span
              className="tornado__range"
              style={{
                "--low": `${place(low.totalUSD)}%`,
                "--now": `${place(now)}%`,
                "--high": `${place(high.totalUSD)}%`,
              }}
            >
              {counted && (
                <ScenarioLink
                  className="tornado__counted"
                  testId="counted"
                  patch={counted.patch}
                  style={{ "--counted": `${place(counted.totalUSD)}%` }}
                  isCurrent={hasFields(scenario, counted.patch)}
                >
                  <span className="visually-hidden">
                    {`${formatUsd(counted.totalUSD)} if ${label} is ${counted.text}, as counted`}
                  </span>
                </ScenarioLink>
              )}
            </span>
            <EndLink testId="high" label={label} end={high} />
          </li>
        ))}
      </ul>
      {isCounted && snapshot && (
        <p className="hint tornado__legend">{`as counted in ${formatSnapshot(snapshot)}`}</p>
      )}
      {unknowns.some(({ isGuess }) => isGuess) && (
        <p className="hint">Where the campaign gives no range, it is half and double.</p>
      )}
    </Card>
  );
}

function EndLink({
  testId,
  label,
  end: { text, patch, totalUSD },
}: {
  testId: string;
  label: string;
  end: Unknown["low"];
}) {
  return (
    <ScenarioLink testId={testId} patch={patch} isCurrent={hasFields(useShownScenario(), patch)}>
      <b>{formatUsdInRow(totalUSD)}</b>{" "}
      <span className="hint">
        <span className="visually-hidden">{`if ${label} is `}</span>
        <span>{text}</span>
      </span>
    </ScenarioLink>
  );
}

function Mark({
  param,
  isGuess,
  snapshot,
}: Pick<Unknown, "param" | "isGuess"> & { snapshot: SiteSnapshot | null }) {
  const mark = findProvenance(useCampaign(), param, useShownScenario(), snapshot)?.mark;
  const isRead = mark === "Reported" || mark === "Counted";
  return <span className="mark">{isGuess && !isRead ? "a guess" : mark?.toLowerCase()}</span>;
}
