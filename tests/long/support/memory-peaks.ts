/** The most memory of each third of a run, MB. */
export function peaksByThird(samples: readonly number[]): number[] {
  const length = Math.ceil(samples.length / 3);
  return [0, 1, 2].map((third) => Math.max(...samples.slice(third * length, (third + 1) * length)));
}

/** The growth from the middle third's peak to the last third's, as a share. */
export function growthOf(samples: readonly number[]): number {
  const [, before = NaN, last = NaN] = peaksByThird(samples);
  return last / before - 1;
}
