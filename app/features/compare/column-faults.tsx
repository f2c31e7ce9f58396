import { useCampaign } from "~/ui/campaign-context";
import type { Column } from "./compare-lookups";
import type { NamedScenario } from "./named-scenarios";
import { findLongestWait, isRetriable } from "~/domain/estimate/lookup";
import { LookupError } from "~/features/wallets/lookup-error";
import { PointsNote } from "~/features/wallets/points-note";
import { summarizeErrors } from "~/features/wallets/summarize-errors";
import { HiddenFields } from "./hidden-fields";
import { useStableList } from "~/ui/use-stable-list";

/**
 * Says what went wrong with a column's points, with a button to try again where that may help;
 * nothing if all is well.
 */
export function ColumnFaults({
  column: { name, lookups },
  number,
  compared,
  retry,
}: {
  column: Column;
  /** From 1. */
  number: number;
  compared: readonly NamedScenario[];
  retry: (wallets: readonly string[]) => void;
}) {
  const campaign = useCampaign();
  const errors = summarizeErrors(campaign, lookups, true);
  // The countdown starts when this changes, not when columns move.
  const replies = useStableList(lookups.flatMap((lookup) => lookup.replies));
  const retriable = lookups.filter((each) => isRetriable(campaign, each));
  if (errors === null && retriable.length === 0) return null;
  return (
    // Without JavaScript, the button requests the same page again.
    <form
      className="column-faults card stack"
      action="/compare"
      aria-label={`Points of scenario ${number}`}
    >
      <p>
        <b>{`${number} · ${name}`}</b>
      </p>
      {errors === null ? (
        <PointsNote
          replies={replies}
          retryAfterS={findLongestWait(retriable)}
          retry={() => retry(retriable.map(({ wallet }) => wallet))}
        />
      ) : (
        <LookupError errors={errors} retry={retry} />
      )}
      <HiddenFields compared={compared} />
    </form>
  );
}
