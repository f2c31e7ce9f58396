import { useState } from "react";
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

/** A button that opens a list of all assumptions with their sources. */
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
            {listAssumptions(campaign).map((param) => (
              <Assumption key={param} param={param} snapshot={snapshot} />
            ))}
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
  const { label, url, at } = found?.source ?? {};
  const text = found
    ? (label ?? "No source")
    : parameter.defaultValue === null
      ? "Nobody has published it yet"
      : `Changed from ${formatField(campaign, param, parameter.defaultValue)}`;
  return (
    <li className="row" data-testid={`source-${param}`}>
      <span>
        <span>{`${labelOf(parameter)} ${formatField(campaign, param, scenario[param]!)}`}</span>
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
        <span>{found?.mark}</span>
        <br />
        <span>{at && formatTime(at)}</span>
      </span>
    </li>
  );
}
