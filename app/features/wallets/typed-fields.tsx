import type { ReactNode } from "react";
import { getEntry, listSources, tierName } from "~/estimate/campaign";
import { pickDefaults } from "~/estimate/fields";
import { numberOrNull, type ScenarioKey } from "~/estimate/scenario";
import { listDailyKeys, runningSeason } from "~/estimate/season";
import {
  namePoints,
  listTypedKeys,
  readTyped,
  typedOf,
  type TypedKeys,
} from "~/estimate/typed-points";
import { CLEAR_POINTS } from "~/estimate/wallet-list";
import { ChoiceSelect, useParameter, useNumberEntry } from "~/features/inputs/controls";
import { ScenarioContext, useShownScenario } from "~/features/scenario/scenario-context";
import { SubmitButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { useNumberField } from "~/ui/number-field";
import { useWhose } from "./whose";

/** The visitor's own points: empty where a link's are on the page, which the first one typed replaces. */
export function TypedFields({ clear }: { clear: () => void }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const { isKnown, foreign, enter } = useWhose();
  const isForeign = isKnown && foreign.points;
  const own = isForeign ? { ...scenario, ...pickDefaults(campaign, ["points"]) } : scenario;
  const canClear = !isForeign && readTyped(campaign, scenario) !== null;
  const rows = listTypedKeys(campaign);
  const isTiered = rows.some(({ tier }) => tier !== null);
  const daily = runningSeason(campaign) ? listDailyKeys(campaign) : [];
  return (
    <ScenarioContext.Provider value={{ scenario: own, update: (patch) => enter(patch) }}>
      <table className="points-table points-table--fields">
        {/* A single row says it all. */}
        <PointsHead isTiered={isTiered} isHidden={rows.length === 1} />
        <tbody>
          <>
            {rows.map((params) => (
              <TypedRow
                key={params.source}
                params={params}
                isOnly={rows.length === 1}
                span={isTiered && params.tier === null ? 2 : 1}
              />
            ))}
          </>
          <>
            {daily.map(({ label, param }) => {
              const name = `${rows.length === 1 ? "Points" : label} a day`;
              return (
                <NumberRow key={param} {...{ param, name }} head={name} span={isTiered ? 2 : 1} />
              );
            })}
          </>
        </tbody>
      </table>
      <PointsLinks sources={listSources(campaign)} />
      <div className="cluster">
        <button className="button needs-no-script">Estimate</button>
        {canClear && (
          <SubmitButton name={CLEAR_POINTS} value="points" onPress={clear}>
            Clear
          </SubmitButton>
        )}
      </div>
    </ScenarioContext.Provider>
  );
}

/** Where visitors find the points of some sources: one link for each address. */
export function PointsLinks({ sources }: { sources: readonly string[] }) {
  const campaign = useCampaign();
  const links = new Map<string, string>();
  for (const source of sources) {
    const { label, pointsUrl } = getEntry(campaign.sources, source);
    if (pointsUrl && !links.has(pointsUrl)) links.set(pointsUrl, label);
  }
  return [...links].map(([url, label]) => (
    <p className="hint" key={url}>
      <a className="tap" href={url} target="_blank" rel="noopener noreferrer">
        {links.size === 1 ? "Where do I find them?" : `Where do I find them? ${label}`}
      </a>
    </p>
  ));
}

export function PointsHead({ isTiered, isHidden }: { isTiered: boolean; isHidden: boolean }) {
  return (
    <thead className={isHidden ? "visually-hidden" : ""}>
      <tr>
        <th scope="col">Source</th>
        {isTiered && <th scope="col">Tier</th>}
        <th scope="col">Points</th>
      </tr>
    </thead>
  );
}

function TypedRow({ params, isOnly, span }: { params: TypedKeys; isOnly: boolean; span: number }) {
  const campaign = useCampaign();
  const { label } = params;
  const typed = typedOf(useShownScenario(), params);
  // The typed one may be none of the campaign's.
  const tiers = new Set([1, ...Object.keys(campaign.tiers).map(Number), typed.tier ?? 1]);
  const name = namePoints(params);
  return (
    <NumberRow
      param={params.points}
      name={name}
      head={isOnly || params.isShare ? name : label}
      span={span}
    >
      {params.tier !== null && (
        <td>
          <ChoiceSelect
            param={params.tier}
            aria-label={`${label} tier`}
            // Tier 1 counts where none is chosen.
            options={[...tiers].map((each) => [
              each === 1 && typed.tier !== 1 ? "" : String(each),
              tierName(campaign, each),
            ])}
          />
        </td>
      )}
    </NumberRow>
  );
}

function NumberRow({
  param,
  name,
  head,
  span,
  children,
}: {
  param: ScenarioKey;
  name: string;
  head: string;
  span: number;
  /** A cell between its head and its field. */
  children?: ReactNode;
}) {
  const value = numberOrNull(useShownScenario(), param);
  const { field, message, messageId } = useNumberField(useNumberEntry(useParameter(param), value));
  return (
    <>
      <tr>
        <th scope="row" colSpan={span}>
          {head}
        </th>
        {children}
        <td>
          <input {...field} aria-label={name} />
        </td>
      </tr>
      {message !== null && (
        <tr>
          <td colSpan={span + (children ? 2 : 1)}>
            <span className="field-message" id={messageId}>
              {message}
            </span>
          </td>
        </tr>
      )}
    </>
  );
}
