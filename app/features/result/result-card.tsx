import { type ReactNode, useRef, useState } from "react";
import type { Campaign } from "~/estimate/campaign";
import { listChanges } from "~/estimate/describe-scenario";
import { pickDefaults } from "~/estimate/fields";
import { type Estimate, hasEstimate, sliceAllocation } from "~/estimate/figures";
import { formatFdvShort, formatPct, formatUsd } from "~/estimate/format";
import { hasFields, pickFields } from "~/estimate/scenario";
import { runningSeason } from "~/estimate/season";
import type { Unknown } from "~/estimate/unknowns";
import { TotalQuestion } from "~/features/inputs/unknown-constants";
import { Late } from "~/features/late-section";
import { ScenarioLink, useLive, useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { Dot, PartsBar } from "./allocation-breakdown";
import { Notes } from "./notes";
import { Total, TotalBound } from "./total";

export function ResultCard({
  estimate,
  problem,
  children,
}: {
  estimate: Estimate;
  /** Why there is no total, or not all of it, and what to do. */
  problem?: ReactNode;
  children?: ReactNode;
}) {
  const { campaign, figures } = estimate;
  return (
    <Card
      name="result"
      title="Total Estimated Airdrop"
      aside={<TotalBound estimate={estimate} />}
      className="card--result"
    >
      <Total estimate={estimate} />
      <>{problem}</>
      {hasEstimate(estimate) && hasTiming(campaign) && <Late>{({ Timing }) => <Timing />}</Late>}
      <Notes place="result" estimate={estimate} />
      <Changes />
      <Parts estimate={estimate} />
      {figures.needs.length > 0 && figures.lacks === null && (
        <p className="hint">
          <TotalQuestion needs={figures.needs} /> Until then, a part counts as 0.
        </p>
      )}
      {figures.fault !== null && (
        <p className="hint">
          {`${figures.fault === "total" ? "The total is too large" : "A part without a value counts as 0"}: see the constants in the calculation details.`}
        </p>
      )}
      {children}
    </Card>
  );
}

/** Most campaigns have neither, so their pages don't load what says it. */
function hasTiming(campaign: Campaign): boolean {
  const { unlock, parts } = campaign;
  const isLater = unlock || Object.values(parts).some((part) => part.unlock);
  return !!isLater || runningSeason(campaign) !== null;
}

function Parts({ estimate }: { estimate: Estimate }) {
  const campaign = useCampaign();
  const { figures, incomplete } = useLive();
  const { dollars } = figures;
  const slices = sliceAllocation(campaign, dollars);
  const hasShares = slices.length > 1 && !!dollars.totalUSD;
  const isEmpty = estimate.status === "empty";
  return (
    <>
      {!isEmpty && slices.length > 1 && <PartsBar dollars={dollars} />}
      <dl className={isEmpty ? "parts visually-hidden" : "parts"}>
        {slices.map(({ part: { key, figure, label, color }, pct }) => (
          <div className="line" data-part={key} key={key}>
            {slices.length > 1 && <Dot color={color} />}
            <dt>{label}</dt>
            {incomplete.has(key) && <dd className="warning">incomplete</dd>}
            {hasShares && dollars[figure] !== null && (
              <dd className="hint">{`${Math.round(Number(pct))}%`}</dd>
            )}
            <dd data-testid={`usd-${key}`}>{formatUsd(dollars[figure])}</dd>
          </div>
        ))}
        <div className="line">
          <dt>Total % FDV for Airdrop</dt>
          <dd data-testid="pct-total">{formatPct(figures.totalFdvPct)}</dd>
        </div>
      </dl>
    </>
  );
}

const MAX_NAMED = 3;

/** Changes from the defaults; “From a link” while they are those of the page's first address. */
export function Changes() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const [atFirst] = useState(scenario);
  const container = useRef<HTMLDivElement>(null);
  const defaults = pickDefaults(campaign, ["assumption", "holding"]);
  const isFromLink = hasFields(scenario, pickFields(atFirst, Object.keys(defaults)));
  const changes = [
    ...(scenario.fdv === defaults.fdv ? [] : [`${formatFdvShort(scenario.fdv)} FDV`]),
    ...listChanges(campaign, scenario),
  ];
  const more = changes.length - MAX_NAMED;
  const named = [...changes.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return (
    <div className="changes hint" ref={container} tabIndex={-1} data-testid="changes">
      {changes.length > 0 && (
        <p>
          {isFromLink && <span className="changes__origin">From a link: </span>}
          <span>{named.join(", ")}</span>
          {" · "}
          <ScenarioLink
            className="tap"
            patch={defaults}
            // The link goes, so the focus must not stay on it.
            onFollow={() => container.current?.focus({ preventScroll: true })}
          >
            Reset<span className="visually-hidden"> assumptions</span>
          </ScenarioLink>
        </p>
      )}
    </div>
  );
}

/** The largest of all unknowns, below the total; it has its room while points load. */
export function BiggestUnknown({
  unknown,
  isLoading,
}: {
  unknown: Unknown | undefined;
  isLoading: boolean;
}) {
  if (unknown === undefined) return isLoading && <p className="note small">Biggest unknown: …</p>;
  const { label, low, high } = unknown;
  return (
    <p className="note small" data-testid="biggest-unknown">
      <span>Biggest unknown: </span>
      <b>{`${label.charAt(0).toLowerCase()}${label.slice(1)}`}</b>
      <span>, </span>
      {/* A line of its own, so that the height is that of any typeface. */}
      <span className="note__range">
        <ScenarioLink className="tap" patch={low.patch}>
          {formatUsd(low.totalUSD)}
        </ScenarioLink>
        <span> to </span>
        <ScenarioLink className="tap" patch={high.patch}>
          {formatUsd(high.totalUSD)}
        </ScenarioLink>
      </span>
    </p>
  );
}
