import type { Column } from "~/compare/compare-lookups";
import type { Part } from "~/estimate/allocation";
import { countLookups, hasNoAnswers, listIncomplete } from "~/estimate/lookup-state";
import type { LookupState } from "~/estimate/wallet-lookup";

/** How a column's points stand. */
export interface ColumnState {
  /** The parts that lack points. */
  incomplete: ReadonlySet<Part["key"]>;
  /** What there is to say of the total, if anything. */
  flag: string | null;
  /** Null while nothing is known of any wallet: bonuses alone would look like the whole. */
  totalUSD: number | null;
}

/** Reads it from the column's lookups. */
export function readState({ lookups, figures, unavailable }: Column<LookupState>): ColumnState {
  const counts = countLookups(lookups);
  const incomplete = listIncomplete(counts, unavailable);
  const isUnknown = hasNoAnswers(lookups);
  const isPartial = counts.failed > 0 || incomplete.size > 0 || figures.hasUnusableConstant;
  const flag = counts.loading > 0 ? "Loading…" : isPartial && !isUnknown ? "incomplete" : null;
  return { incomplete, flag, totalUSD: isUnknown ? null : figures.estimate.totalUSD };
}
