import type { Column } from "~/compare/compare-lookups";
import type { NamedScenario } from "~/compare/named-scenarios";
import { findLongestWait, isRetriable } from "~/estimate/lookup-state";
import type { LookupState } from "~/estimate/wallet-lookup";
import { LookupError } from "../lookup/lookup-error";
import { PointsNote } from "../lookup/points-note";
import { describeErrors } from "../wallets/describe-errors";
import { HiddenFields } from "./hidden-fields";
import { useStableList } from "./use-stable-list";

/** What went wrong with a column's points, with a button to try again; nothing where all is well. */
export function ColumnFaults({
  column: { name, lookups },
  number,
  compared,
  retry,
}: {
  column: Column<LookupState>;
  /** From 1. */
  number: number;
  compared: readonly NamedScenario[];
  retry: (wallets: readonly string[]) => void;
}) {
  const error = describeErrors(lookups);
  // A wait is counted from it, however often the columns change.
  const answers = useStableList(lookups.flatMap((lookup) => lookup.answers));
  const retriable = lookups.filter(isRetriable);
  if (retriable.length === 0) return null;
  return (
    // Without JavaScript, the button asks for the same page once more.
    <form className="card" action="/compare" aria-label={`Points of scenario ${number}`}>
      <p>
        <b>{`${number} · ${name}`}</b>
      </p>
      {error === null ? (
        <PointsNote
          answers={answers}
          retryAfterS={findLongestWait(retriable)}
          retry={() => retry(retriable.map(({ wallet }) => wallet))}
        />
      ) : (
        <LookupError
          error={error.text}
          retryAfterS={error.retryAfterS}
          retry={() => retry(error.wallets)}
        />
      )}
      <HiddenFields compared={compared} />
    </form>
  );
}
