import { memo } from "react";
import { listCases } from "~/estimate/cases";
import type { Estimate } from "~/estimate/figures";
import { formatOdds, formatUsdInRow } from "~/estimate/format";
import { comparisonPath, MAX_COMPARED, MIN_COMPARED } from "~/estimate/site";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/** Memoized: its totals follow once a slider rests. */
export const Cases = memo(function Cases({
  estimate,
  hasOldOdds,
}: {
  estimate: Estimate;
  hasOldOdds: boolean;
}) {
  const campaign = useCampaign();
  const cases = listCases(estimate);
  const compared = cases
    .slice(0, MAX_COMPARED)
    .map(({ patch }) => ({ ...estimate.scenario, ...patch }));
  return (
    <ul className="cases" aria-label="Cases">
      <>
        {cases.map(({ key, name, note, patch, totalUSD, odds, isCurrent }) => (
          <li key={key}>
            <ScenarioLink
              className="case"
              testId={`case-${key}`}
              title={note}
              patch={patch}
              isCurrent={isCurrent}
            >
              <span>
                <span>{name}</span>
                {odds !== undefined && (
                  <span className={hasOldOdds ? "hint" : undefined}>
                    <span>{` · ${formatOdds(odds)}`}</span>
                    <span className="visually-hidden">
                      {" "}
                      chance of that or more, says the market
                    </span>
                  </span>
                )}
              </span>
              <b>{formatUsdInRow(totalUSD)}</b>
            </ScenarioLink>
          </li>
        ))}
      </>
      {compared.length >= MIN_COMPARED && (
        <li>
          <a
            className="case case--compare"
            href={comparisonPath(campaign, compared)}
            rel="nofollow"
          >
            <b>
              Compare<span className="visually-hidden"> these cases</span>
            </b>
          </a>
        </li>
      )}
    </ul>
  );
});
