import { type CSSProperties, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type Alternative,
  GROUPS,
  listAlternatives,
  listNearest,
  rangeOf,
} from "~/estimate/alternatives";
import type { Campaign } from "~/estimate/campaign";
import { writeScenario } from "~/estimate/codec";
import { COMPARED_PARAM, comparisonPath, MAX_COMPARED, MIN_COMPARED } from "~/estimate/comparison";
import { hasTotal } from "~/estimate/estimate";
import type { Estimate } from "~/estimate/figures";
import { formatDifference, formatNumberWord, formatUsdInRow } from "~/estimate/format";
import type { ScenarioPatch } from "~/estimate/scenario";
import { Amounts } from "~/features/inputs/amount-input";
import { ScenarioLink, useShownScenario } from "~/features/scenario/scenario-context";
import { COMPARE_FORM_ID } from "~/ui/anchor-link";
import { Checkbox, QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { ActionNotice } from "~/ui/notice";
import { RemoveButton, useSavedActions } from "./own-actions";
import { type SavedState, useSaved } from "./saved-scenarios";
import { useOwnScenarios } from "./use-own-scenarios";

const MAX_ON_PHONE = 5;
const MAX_OWN = 10;

export function Alternatives({
  estimate,
  measured,
}: {
  estimate: Estimate;
  measured: ScenarioPatch | null;
}) {
  const campaign = useCampaign();
  const saved = useSaved();
  const container = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { notice, remove } = useSavedActions();
  const own = useOwnScenarios(estimate);
  const all = useMemo(() => listAlternatives(estimate, measured, own), [estimate, measured, own]);
  // Where all that is offered comes to nothing, only the visitor's own rows say something.
  const isNothing =
    estimate.status !== "loading" &&
    all.every(({ group, totalUSD }) => group === "Yours" || !totalUSD);
  const groups = isNothing ? GROUPS.slice(-1) : GROUPS;
  const rows = all.filter(({ group }) => groups.includes(group));
  const nearest = listNearest(rows, MAX_ON_PHONE);
  const cut = isWhole ? [] : rows.filter(({ group }) => group === "Yours").slice(MAX_OWN);
  const largest = Math.max(1, ...rows.map(({ totalUSD }) => totalUSD ?? 0));
  const range = estimate.status === "whole" ? rangeOf(rows) : null;
  const said =
    (isNothing ? null : estimate.warning) ??
    (range && `From ${formatUsdInRow(range[0])} to ${formatUsdInRow(range[1])}`);
  const notes = describeGroups(campaign, saved);

  function tick(key: string, isTicked: boolean) {
    const others = [...ticked].filter((each) => each !== key);
    setTicked(new Set(isTicked ? [...others, key] : others));
  }

  function showAll() {
    flushSync(() => setWhole(true));
    // The focused button is gone.
    container.current!.focus({ preventScroll: true });
  }

  return (
    <div
      ref={container}
      tabIndex={-1}
      className={`alternatives ${isWhole ? "" : "alternatives--nearest"}`}
    >
      {(rows.length > 0 || notes.Yours !== "" || notice !== null) && (
        <Card name="alternatives" title="What else it could be">
          {said && (
            <p className="hint" data-testid="total-range">
              {said}
            </p>
          )}
          <Amounts estimate={estimate} isOnlySet={isNothing} />
          <>
            {groups.map((group) => {
              const listed = rows.filter((row) => row.group === group && !cut.includes(row));
              const isFar = !listed.some((row) => nearest.includes(row));
              const note = notes[group] ?? "";
              if (listed.length === 0 && note === "") return null;
              return (
                <div key={group} className={isFar ? "far" : ""} role="group" aria-label={group}>
                  <h3 className="eyebrow">{group}</h3>
                  {note !== "" && <p className="hint">{note}</p>}
                  <ul>
                    {listed.map((row) => (
                      <Row
                        key={keyOf(row)}
                        row={row}
                        place={rows.indexOf(row) + 1}
                        isFar={!nearest.includes(row)}
                        largest={largest}
                        page={estimate}
                        isTicked={ticked.has(keyOf(row))}
                        tick={tick}
                        remove={remove}
                      />
                    ))}
                  </ul>
                </div>
              );
            })}
          </>
          {!isWhole && rows.length > MAX_ON_PHONE && (
            <div className={`needs-script ${cut.length === 0 ? "alternatives__all" : ""}`}>
              <QuietButton onClick={showAll}>{`Show all ${rows.length}`}</QuietButton>
            </div>
          )}
          <ActionNotice notice={notice} isSticky />
          {rows.length >= MIN_COMPARED && (
            <Compare ticked={rows.filter((row) => ticked.has(keyOf(row)))} />
          )}
        </Card>
      )}
    </div>
  );
}

/** The same while other assumptions change, and with them the FDV of a target. */
function keyOf({ id, group, name, patch }: Alternative): string {
  return id ?? [group, name, ...Object.keys(patch)].join();
}

function describeGroups(
  { reported }: Campaign,
  saved: SavedState,
): Partial<Record<Alternative["group"], string>> {
  const reports = reported && [
    `The reported ${reported.pct}% is for the ${reported.of}.`,
    reported.why,
  ];
  return {
    Reports: reports?.filter(Boolean).join(" "),
    Yours: describeSaved(saved),
  };
}

function describeSaved({ scenarios, hasUnreadable }: SavedState): string {
  if (hasUnreadable)
    return "Some scenarios saved in this browser couldn’t be read. The next save or change removes them.";
  return scenarios.length === 0
    ? ""
    : "Kept in this browser. Totals show where this page has the wallets’ points.";
}

function Row({
  row,
  place,
  isFar,
  largest,
  page,
  isTicked,
  tick,
  remove,
}: {
  row: Alternative;
  /** From 1. */
  place: number;
  isFar: boolean;
  /** Largest of all totals, dollars. */
  largest: number;
  page: Estimate;
  isTicked: boolean;
  tick: (key: string, isTicked: boolean) => void;
  remove: (id: string, name: string) => void;
}) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const { id, name, note, patch, totalUSD, isCurrent } = row;
  const now = hasTotal(page) ? page.totalUSD : null;
  const difference = totalUSD === null || now === null ? 0 : totalUSD - now;
  const share = (usd: number | null) =>
    `${Math.min(100, (100 * (usd ?? 0)) / largest).toFixed(1)}%`;
  return (
    <li
      className={`alternative ${isFar ? "far" : ""}`}
      data-testid={`alternative-${place}`}
      aria-current={isCurrent ? "true" : undefined}
    >
      <label className="alternative__tick tap">
        <Checkbox
          checked={isTicked}
          form={COMPARE_FORM_ID}
          name={COMPARED_PARAM}
          value={writeScenario(campaign, { ...scenario, ...patch }).slice(1)}
          onChange={({ currentTarget: { checked } }) => tick(keyOf(row), checked)}
        />
        <span className="visually-hidden">{`Compare “${name}”`}</span>
      </label>
      <ScenarioLink className="alternative__what" patch={patch} isCurrent={isCurrent}>
        <span>{name}</span>
        {note !== "" && <span className="hint">{note}</span>}
      </ScenarioLink>
      <span
        className="alternative__bar"
        style={{ "--to": share(totalUSD), "--now": share(now) } as CSSProperties}
        aria-hidden="true"
      />
      <span className="alternative__total">
        <b>{formatUsdInRow(totalUSD)}</b>
        <span className="hint">
          {difference === 0 ? "" : formatDifference(difference, formatUsdInRow)}
        </span>
      </span>
      {id !== undefined && <RemoveButton id={id} name={name} remove={remove} />}
    </li>
  );
}

function Compare({ ticked }: { ticked: readonly Alternative[] }) {
  const campaign = useCampaign();
  const page = useShownScenario();
  const byQuery = new Map(
    ticked.map(({ patch }) => {
      const scenario = { ...page, ...patch };
      return [writeScenario(campaign, scenario), scenario];
    }),
  );
  // The current value of each assumption gives the same scenario.
  const { size } = byQuery;
  return (
    <div className="alternatives__compare cluster">
      {size < MIN_COMPARED || size > MAX_COMPARED ? (
        <p className="hint">{describeTicked(ticked.length, size)}</p>
      ) : (
        <a className="button" href={comparisonPath(campaign, [...byQuery.values()])}>
          Compare
        </a>
      )}
      <button className="button needs-no-script" form={COMPARE_FORM_ID}>
        Compare
      </button>
    </div>
  );
}

function describeTicked(count: number, different: number): string {
  if (different > MAX_COMPARED)
    return `Up to ${formatNumberWord(MAX_COMPARED)} can be compared; ${different} are ticked.`;
  if (count > different) return "These are the same scenario. Tick another one to compare it with.";
  return count === 0
    ? "Tick two to four of them to compare."
    : "Tick another one to compare it with.";
}
