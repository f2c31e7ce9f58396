import { card } from "./groups/card";
import { firstView } from "./groups/first-view";
import { lookup } from "./groups/lookup";
import { sizes } from "./groups/sizes";
import { slider } from "./groups/slider";
import { throughput } from "./groups/throughput";
import { writeTable, type Row } from "./row";

/** Measures its figures, and reports progress by `progress`. */
export type Group = (progress: (text: string) => void) => Promise<Row[]>;

const GROUPS: Record<string, Group> = {
  sizes,
  "first-view": firstView,
  slider,
  lookup,
  throughput,
  card,
};

export const GROUP_NAMES = Object.keys(GROUPS);

/**
 * Runs these groups one after another, so that none disturbs another.
 *
 * @returns the rows, and the errors of groups whose rows are missing.
 */
export async function runBench(names: readonly string[], progress: (text: string) => void) {
  const rows: (Row & { group: string })[] = [];
  const problems: string[] = [];
  for (const [group, measure] of Object.entries(GROUPS)) {
    if (!names.includes(group)) continue;
    progress(group);
    try {
      const own = await measure((text) => progress(`${group}: ${text}`));
      rows.push(...own.map((row) => ({ group, ...row })));
    } catch (error) {
      problems.push(`${group}: ${error instanceof Error ? error.stack : error}`);
    }
  }
  return { rows, problems };
}

export { writeTable };
