import { useMemo } from "react";
import type { Column } from "~/compare/compare-lookups";
import { COMPARED_PARAM } from "~/compare/comparison-path";
import { NAME_PARAM, type NamedScenario } from "~/compare/named-scenarios";
import { isRetriable } from "~/estimate/lookup-state";
import type { LookupState } from "~/estimate/wallet-lookup";
import { LookupError } from "../lookup/lookup-error";
import { PointsNote } from "../lookup/points-note";
import { describeErrors } from "../wallets/describe-errors";
import { HiddenFields } from "./hidden-fields";

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
  const error = useMemo(() => describeErrors(lookups), [lookups]);
  // The same list for the same lookups, as a wait is counted from it.
  const answers = useMemo(() => lookups.flatMap((lookup) => lookup.answers), [lookups]);
  if (error === null && !lookups.some(isRetriable)) return null;
  const wallets = lookups.filter(isRetriable).map(({ wallet }) => wallet);
  const waits = lookups.flatMap(({ retryAfterS }) => retryAfterS ?? []);
  const again = {
    retryAfterS: waits.length === 0 ? null : Math.max(...waits),
    retry: () => retry(wallets),
  };
  return (
    // Without JavaScript, the button asks for the same page once more.
    <form className="card" action="/compare" aria-label={`Points of scenario ${number}`}>
      <p>
        <b>{`${number} · ${name}`}</b>
      </p>
      {error === null ? (
        <PointsNote answers={answers} {...again} />
      ) : (
        <LookupError error={error.text} {...again} />
      )}
      <HiddenFields compared={compared} params={[COMPARED_PARAM, NAME_PARAM]} />
    </form>
  );
}
