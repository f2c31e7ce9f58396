import { useState } from "react";
import type { Citation } from "~/estimate/campaign";
import { formatField, getField } from "~/estimate/fields";
import { formatTime } from "~/estimate/format";
import { labelOf } from "~/estimate/params";
import { findProvenance, listAssumptions } from "~/estimate/provenance";
import type { ScenarioKey } from "~/estimate/scenario";
import type { SiteSnapshot } from "~/estimate/site";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { Sheet } from "~/ui/sheet";

const TITLE = "Where it comes from";

/** A button that opens a list of all assumptions, and of cases that have a source, with their sources. */
export function Provenance({ snapshot }: { snapshot: SiteSnapshot | null }) {
  const campaign = useCampaign();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="tap text-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {TITLE}
      </button>
      {isOpen && (
        <Sheet id="provenance" title={TITLE} close={() => setOpen(false)}>
          <ul className="stack-s">
            <>
              {listAssumptions(campaign).map((param) => (
                <Assumption key={param} param={param} snapshot={snapshot} />
              ))}
            </>
            <>
              {Object.entries(campaign.cases).map(
                ([key, { label, source }]) =>
                  source && <Origin key={key} id={`case-${key}`} name={label} source={source} />,
              )}
            </>
          </ul>
        </Sheet>
      )}
    </>
  );
}

function Assumption({ param, snapshot }: { param: ScenarioKey; snapshot: SiteSnapshot | null }) {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const parameter = getField(campaign, param);
  const found = findProvenance(campaign, param, scenario, snapshot);
  const absence = found
    ? "No source"
    : parameter.defaultValue === null
      ? "Nobody has published it yet"
      : `Changed from ${formatField(campaign, param, parameter.defaultValue)}`;
  const name = `${labelOf(parameter)} ${formatField(campaign, param, scenario[param]!)}`;
  return <Origin id={param} name={name} {...found} absence={absence} />;
}

function Origin({
  id,
  name,
  mark,
  source: { label, url, at } = {},
  absence,
}: {
  id: string;
  name: string;
  mark?: string;
  source?: Partial<Citation>;
  /** The reason why there is no source. */
  absence?: string;
}) {
  const text = label ?? absence;
  return (
    <li className="row" data-testid={`source-${id}`}>
      <span>
        <span>{name}</span>
        <br />
        <span className="hint">
          {url === undefined ? (
            text
          ) : (
            <a href={url} rel="noopener noreferrer">
              {text}
            </a>
          )}
        </span>
      </span>
      <span className="hint">
        <span>{mark}</span>
        <br />
        <span>{at && formatTime(at)}</span>
      </span>
    </li>
  );
}
