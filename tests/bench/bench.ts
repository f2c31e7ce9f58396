import { card } from "./groups/card";
import { firstView } from "./groups/first-view";
import { layoutShift } from "./groups/layout-shift";
import { lighthouse } from "./groups/lighthouse";
import { lookup } from "./groups/lookup";
import { memory } from "./groups/memory";
import { requests } from "./groups/requests";
import { sizes } from "./groups/sizes";
import { slider } from "./groups/slider";
import { start } from "./groups/start";
import { throughput } from "./groups/throughput";
import type { Row } from "./row";

/** Takes its figures; says by `progress` how far it is. */
export type Group = (progress: (text: string) => void) => Promise<Row[]>;

const GROUPS: Record<string, Group> = {
  sizes,
  requests,
  "first-view": firstView,
  "layout-shift": layoutShift,
  slider,
  lookup,
  throughput,
  memory,
  start,
  card,
  lighthouse,
};

export const GROUP_NAMES = Object.keys(GROUPS);

/** What a benchmark came to. */
export interface BenchReport {
  rows: (Row & { group: string })[];
  /** What broke, so that its rows are missing. */
  problems: string[];
}

/** Runs these groups one after the other, so that none disturbs another. */
export async function runBench(
  names: readonly string[],
  progress: (text: string) => void,
): Promise<BenchReport> {
  const report: BenchReport = { rows: [], problems: [] };
  for (const name of GROUP_NAMES.filter((known) => names.includes(known))) {
    const startedAt = performance.now();
    progress(name);
    try {
      const rows = await GROUPS[name]!((text) => progress(`${name}: ${text}`));
      report.rows.push(...rows.map((row) => ({ group: name, ...row })));
    } catch (error) {
      report.problems.push(`${name}: ${error instanceof Error ? error.stack : error}`);
    }
    progress(`${name}: done in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  }
  return report;
}

export { writeTable } from "./table";
