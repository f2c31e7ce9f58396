type Thirds = [number, number, number];

/** The most memory of each third of a run, MB. */
export function peaksByThird(samples: readonly number[]): Thirds {
  return byThird(samples, (third) => Math.max(...third));
}

/** The least memory of each third: what remains after a garbage collection. */
export function floorsByThird(samples: readonly number[]): Thirds {
  return byThird(samples, (third) => Math.min(...third));
}

function byThird(samples: readonly number[], pick: (third: number[]) => number): Thirds {
  const length = Math.ceil(samples.length / 3);
  const third = (index: number) => pick(samples.slice(index * length, (index + 1) * length));
  return [third(0), third(1), third(2)];
}

/** The growth from the middle third's peak to the last third's, as a share. */
export function growthOf(samples: readonly number[]): number {
  const [, before, last] = peaksByThird(samples);
  return last / before - 1;
}
