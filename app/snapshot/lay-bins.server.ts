/** Steps within a power of ten: 1, 2, 5 look evenly spaced on a log scale. */
const STEPS = [1, 2, 5];
/** Below this many powers of ten under the largest, one bin takes the rest. */
const MAX_DECADES = 8;

/**
 * Lays bins on a log scale from the least to the most points; a bin holds what is above `from`,
 * up to `to`. The first may begin at 0.
 *
 * @param min above 0.
 */
export function layBins(min: number, max: number): { from: number; to: number }[] {
  const edges: number[] = [];
  const last = Math.floor(Math.log10(max));
  const first = Math.max(Math.floor(Math.log10(min)) - 1, last - MAX_DECADES);
  for (let decade = first; decade <= last + 1; decade++) {
    // Read from text, as 10 ** -3 is not quite 0.001.
    for (const step of STEPS) edges.push(Number(`${step}e${decade}`));
  }
  const start = edges.findLastIndex((edge) => edge < min);
  const end = edges.findIndex((edge) => edge >= max);
  const used = edges.slice(Math.max(start, 0), end + 1);
  if (start === -1) used.unshift(0);
  return used.slice(1).map((to, index) => ({ from: used[index] ?? 0, to }));
}
