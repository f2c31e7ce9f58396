import { useState, type ComponentProps, type ReactNode } from "react";
import type { Answer } from "~/domain/answer";
import { listParts } from "~/domain/estimate/allocation";
import { formatPct, formatUsd } from "~/domain/estimate/format";
import { scenarioIdentity } from "~/domain/scenario/codec";
import { ASSUMPTIONS, pickDefaults } from "~/domain/scenario/fields";
import { pickChanged, type ScenarioPatch } from "~/domain/scenario/scenario";
import { ScenarioLink, useLive, useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { lazySection } from "~/ui/lazy-section";
import { AllocationBreakdown } from "./allocation-breakdown";
import { HowSure } from "./how-sure";
import { Total } from "./total";

const LazyNotes = lazySection("result-notes", () =>
  import("./result-notes").then(({ ResultNotes }) => ResultNotes),
);

/** The estimate: the total, its parts, how sure it is, and, if there are several parts, the chart. */
export function ResultCard({
  unknown,
  notices,
  children,
  ...page
}: ComponentProps<typeof HowSure> & {
  unknown?: ReactNode;
  notices?: ReactNode;
  children?: ReactNode;
}) {
  const campaign = useCampaign();
  const { answer } = page;
  const { figures, status, isPersonal } = answer;
  return (
    <Card
      name="result"
      title="Total Estimated Airdrop"
      aside={<AssumptionChanges />}
      className="card--result stack-s"
    >
      <Total answer={answer} unknown={unknown} />
      <LazyNotes
        isOpen={campaign.isLocked || figures.excessive.length > 0}
        label="What else is to say"
        props={{ answer }}
      />
      <>{notices}</>
      {children}
      <Parts answer={answer} />
      {figures.fault !== null && (
        <p className="hint">
          {`${figures.fault === "total" ? "The total is too large" : "A part without a value counts as 0"}: see the constants in the calculation details.`}
        </p>
      )}
      {isPersonal && status !== "unknown" && <HowSure {...page} />}
      {listParts(campaign).length > 1 && <AllocationBreakdown answer={answer} />}
    </Card>
  );
}

function Parts({ answer }: { answer: Answer }) {
  const campaign = useCampaign();
  const { figures, status, incomplete } = useLive();
  const { estimate } = figures;
  return (
    <dl className={answer.status === "empty" ? "parts visually-hidden" : "parts"}>
      {listParts(campaign).map(({ key, figure, label }) => (
        <div className="line" data-part={key} key={key}>
          <dt>{label}</dt>
          {incomplete.has(key) && <dd className="parts__aside warning">incomplete</dd>}
          {/* A new element when points arrive, as in the line above. */}
          <dd key={status} data-testid={`usd-${key}`}>
            {formatUsd(estimate[figure])}
          </dd>
        </div>
      ))}
      <div className="line">
        <dt>Total % FDV for Airdrop</dt>
        <dd data-testid="pct-total">{formatPct(estimate.totalFdvPct)}</dd>
      </div>
    </dl>
  );
}

/**
 * Says how many assumptions beside the FDV differ from their defaults, with a link to reset them or
 * to undo that, as long as the scenario is what the reset has made of it.
 */
export function AssumptionChanges() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const [reset, setReset] = useState<{ before: ScenarioPatch; after: string } | null>(null);
  // A visitor chooses the FDV first, so a reset keeps it.
  const { fdv, ...defaults } = pickDefaults(campaign, ASSUMPTIONS);
  const changed = pickChanged(scenario, defaults);
  const count = Object.keys(changed).length;
  // Back or a saved scenario may have replaced it, and its assumptions must not get into another.
  const isReset = reset !== null && reset.after === scenarioIdentity(campaign, scenario);
  const undo = isReset ? reset.before : null;
  const patch = undo ?? defaults;
  if (count === 0 && undo === null) return null;
  return (
    <p className="assumption-changes hint">
      <span>{formatChanges(count)}</span>
      {" · "}
      {/* One element for both links, so that it keeps the focus. */}
      <ScenarioLink
        className="screen-only"
        patch={patch}
        onFollow={() => {
          const after = scenarioIdentity(campaign, { ...scenario, ...patch });
          setReset(isReset ? null : { before: changed, after });
        }}
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
