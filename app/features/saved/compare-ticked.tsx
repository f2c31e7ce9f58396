import { useCallback, useState } from "react";
import { MAX_COMPARED, MIN_COMPARED, comparisonPath } from "~/features/compare/comparison";
import { nameOf } from "./name-scenario";
import type { SavedRow } from "./use-totals";
import { useCampaign } from "~/ui/campaign-context";

/** The ids of ticked rows. A deleted row stays ticked, in case it is restored. */
export function useTicked() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = useCallback((id: string, isTicked: boolean) => {
    setTicked((before) => {
      const others = [...before].filter((each) => each !== id);
      return new Set(isTicked ? [...others, id] : others);
    });
  }, []);
  return { ticked, tick };
}

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
    const surplus = length > MAX_COMPARED ? `; ${length} are ticked` : "";
    return (
      <p className="hint">
        {`Tick ${MIN_COMPARED} to ${MAX_COMPARED} to compare them side by side${surplus}.`}
      </p>
    );
  }
  const named = chosen.map(({ saved, scenario }) => ({ scenario, name: nameOf(campaign, saved) }));
  return (
    <p>
      <a className="button button--quiet" href={comparisonPath(campaign, named)}>
        Compare
      </a>
    </p>
  );
}
