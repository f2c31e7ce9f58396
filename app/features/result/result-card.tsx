import { useState, type CSSProperties, type ReactNode } from "react";
import type { Answer } from "~/domain/answer";
import { listParts } from "~/domain/estimate/allocation";
import { listFdvTerms, type FdvTerm } from "~/domain/estimate/fdv-shares";
import { formatPct, formatUsd } from "~/domain/estimate/format";
import { scenarioIdentity } from "~/domain/scenario/codec";
import { ASSUMPTIONS, pickChanged, pickDefaults } from "~/domain/scenario/fields";
import { numberOf, type ScenarioPatch } from "~/domain/scenario/scenario";
import { ScenarioLink, useLive } from "~/features/scenario/scenario-context";
import type { ScenarioProps, UpdateScenario } from "~/features/scenario/use-scenario";
import { Menu } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { AllocationBreakdown } from "./allocation-breakdown";
import { Total, TotalRange } from "./total";

/** The estimate: the total, its parts and, if there are several, the chart. */
export function ResultCard({
  answer,
  update,
  prompt,
  unknown,
  notices,
  children,
}: {
  answer: Answer;
  update: UpdateScenario;
  /** What to do while there is nothing to estimate; null otherwise. */
  prompt: string | null;
  /** What to do where no points arrived. */
  unknown?: ReactNode;
  /** What is to be said about where the scenario comes from, and what to compare it with. */
  notices?: ReactNode;
  /** The ways to share and save the result. */
  children?: ReactNode;
}) {
  const campaign = useCampaign();
  const { scenario, figures, totalUSD, isPersonal } = answer;
  return (
    <Card
      name="result"
      title="Total Estimated Airdrop"
      aside={<AssumptionChanges scenario={scenario} update={update} />}
      className="card--result stack-s"
    >
      <Total answer={answer} prompt={prompt} unknown={unknown} />
      {isPersonal && <TotalRange answer={answer} />}
      <>{notices}</>
      <Parts answer={answer} update={update} />
      {figures.fault !== null && (
        <p className="hint">
          {`${figures.fault === "total" ? "The total is too large" : "A part without a value counts as 0"}: see the constants in the calculation details.`}
        </p>
      )}
      {listParts(campaign).length > 1 && (
        <AllocationBreakdown
          estimate={figures.estimate}
          totalUSD={totalUSD}
          isEmpty={prompt !== null}
        />
      )}
      {children}
    </Card>
  );
}

/** The parts of the total, and their sum as a share of the FDV. */
function Parts({ update, ...page }: { answer: Answer; update: UpdateScenario }) {
  const campaign = useCampaign();
  const { scenario, figures, status, incomplete } = useLive(page.answer);
  const { estimate } = figures;
  return (
    <dl className="parts">
      {listParts(campaign).map(({ key, figure, label, color }) => (
        <div className="line part" data-part={key} key={key}>
          <dt style={{ "--part-color": color } as CSSProperties}>{label}</dt>
          {incomplete.has(key) && <dd className="parts__aside warning">incomplete</dd>}
          {/* A new element when points arrive, as in the line above. */}
          <dd key={status} data-testid={`usd-${key}`}>
            {formatUsd(estimate[figure])}
          </dd>
        </div>
      ))}
      <div className="line">
        <dt>Total % FDV for Airdrop</dt>
        <dd className="parts__aside">
          <Reported scenario={scenario} update={update} totalFdvPct={estimate.totalFdvPct} />
        </dd>
        <dd data-testid="pct-total">{formatPct(estimate.totalFdvPct)}</dd>
        <dd className="parts__aside parts__note hint">
          {listFdvTerms(campaign, scenario).map(formatTerm).join(" + ")}
        </dd>
      </div>
    </dl>
  );
}

/** A term of the total % of the FDV, of all recipients together. */
function formatTerm({ label, pct, times }: FdvTerm): string {
  return `${label ?? "bonuses"} ${pct}%${times === 1 ? "" : ` × ${times}`}`;
}

/**
 * Says how many assumptions beside the FDV differ from their defaults, with a link to reset them or
 * to undo that, as long as the scenario is what the reset has made of it.
 */
export function AssumptionChanges({ scenario, update }: ScenarioProps) {
  const campaign = useCampaign();
  const [reset, setReset] = useState<{ before: ScenarioPatch; after: string } | null>(null);
  // A visitor chooses the FDV first, so a reset keeps it.
  const { fdv, ...defaults } = pickDefaults(campaign, ASSUMPTIONS);
  const changed = pickChanged(campaign, scenario, defaults);
  const count = Object.keys(changed).length;
  // Back or a saved scenario may have replaced it, and its assumptions must not get into another.
  const isReset = reset !== null && reset.after === scenarioIdentity(campaign, scenario);
  const undo = isReset ? reset.before : null;
  if (count === 0 && undo === null) return null;
  return (
    <p className="assumption-changes hint">
      <span>{formatChanges(count)}</span>
      {" · "}
      {/* One element for both links, so that it keeps the focus. */}
      <ScenarioLink
        scenario={scenario}
        className="screen-only"
        update={(patch, when) => {
          const after = scenarioIdentity(campaign, { ...scenario, ...patch });
          setReset(isReset ? null : { before: changed, after });
          update(patch, when);
        }}
        patch={undo ?? defaults}
      >
        {undo === null ? (
          <>
            Reset<span className="visually-hidden"> assumptions</span>
          </>
        ) : (
          "Undo"
        )}
      </ScenarioLink>
    </p>
  );
}

/** @param count 0 after a reset. */
function formatChanges(count: number): string {
  if (count === 0) return "Reset; bonuses and FDV kept";
  return count === 1 ? "1 assumption changed" : `${count} assumptions changed`;
}

/** What was reported of the real airdrop, and shares that add up to it; nothing if nothing was. */
function Reported({
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
    <Menu label="Why?" className="text-button tap">
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
