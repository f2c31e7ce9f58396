import { numberOf } from "~/domain/scenario/scenario";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { Menu } from "~/ui/menu";
import { useCampaign } from "~/ui/campaign-context";

/** What was reported of the real airdrop, and shares that add up to it; nothing if nothing was. */
export function Reported({
  totalFdvPct,
  ...control
}: ScenarioProps & {
  /** The scenario's own total, % of the FDV. */
  totalFdvPct: number;
}) {
  const { reported } = useCampaign();
  if (!reported) return null;
  const { pct, of, when, why, shares } = reported;
  const isSet =
    shares !== undefined &&
    Object.entries(shares).every(([key, share]) => numberOf(control.scenario, key) === share);
  return (
    <Menu label="Why?" className="text-button">
      <p>
        Shares of the FDV across all recipients, including every bonus; a bonus with a choice of
        roles only if it is ticked.
      </p>
      <p>
        <span>
          {(totalFdvPct > pct
            ? `More than the ${pct}% reported for the ${of} (${when}).`
            : `The ${of} was reported as ${pct}% (${when}).`) + (why ? ` ${why}` : "")}
        </span>
        {shares && (
          <>
            {" "}
            <ScenarioLink {...control} patch={shares} isCurrent={isSet}>
              {`Use the reported ${pct}%`}
            </ScenarioLink>
          </>
        )}
      </p>
    </Menu>
  );
}
