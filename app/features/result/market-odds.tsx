import type { Answer } from "~/domain/answer";
import { varyScenario } from "~/domain/estimate/estimate-airdrop";
import { formatFdvShort } from "~/domain/estimate/format";
import { explainOdds, formatTime } from "~/domain/estimate/worth-texts";
import { fitToRange } from "~/domain/scenario/params";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/** What a prediction market says of the FDV, in a campaign with odds, and which market that is. */
export function MarketOdds({ answer: { scenario, points, status } }: { answer: Answer }) {
  const campaign = useCampaign();
  const odds = campaign.odds!;
  const totalOf = status === "whole" ? varyScenario(campaign, points, scenario) : null;
  const { text, median } = explainOdds(odds, totalOf);
  const { min, max } = campaign.fdv;
  const isOnSlider = median !== null && median >= min && median <= max;
  const fdv = isOnSlider ? fitToRange(median, campaign.fdv) : scenario.fdv;
  return (
    <>
      <p className="small" data-testid="odds">
        <span>{text}</span>{" "}
        {fdv !== scenario.fdv && (
          <ScenarioLink className="tap" patch={{ fdv }}>
            {`Use ${formatFdvShort(fdv)}`}
          </ScenarioLink>
        )}
      </p>
      <p className="hint" data-testid="odds-source">
        <span>{`A prediction market’s odds of ${formatTime(odds.at)}:`}</span>{" "}
        <a className="tap" href={odds.url} rel="noopener noreferrer">
          {odds.question}
        </a>
      </p>
    </>
  );
}
