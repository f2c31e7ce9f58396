import { MAX_COMPARED, MIN_COMPARED, comparisonPath } from "~/features/compare/comparison";
import { useCampaign } from "~/ui/campaign-context";
import { ownNameOf } from "./name-saved";
import type { SavedRow } from "./use-totals";

/** A link to the ticked scenarios side by side, in the list's order; or how many to tick. */
export function CompareTicked({
  rows,
  ticked,
}: {
  rows: readonly SavedRow[];
  /** Ids; unknown ones are ignored. */
  ticked: ReadonlySet<string>;
}) {
  const campaign = useCampaign();
  if (rows.length < MIN_COMPARED) return null;
  const chosen = rows.filter(({ saved }) => ticked.has(saved.id));
  const { length } = chosen;
  if (length < MIN_COMPARED || length > MAX_COMPARED) {
    const surplus = length > MAX_COMPARED ? `; ${length} are selected` : "";
    return (
      <p className="hint">{`Select ${MIN_COMPARED} to ${MAX_COMPARED} to compare${surplus}.`}</p>
    );
  }
  // Without suggested names, which the comparison suggests by itself, with the visitor’s labels.
  const named = chosen.map(({ saved, scenario }) => ({
    scenario,
    name: ownNameOf(campaign, saved),
  }));
  return (
    <a className="button" href={comparisonPath(campaign, named)}>
      Compare
    </a>
  );
}
