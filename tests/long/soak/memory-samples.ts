type Thirds = [number, number, number];

/** The most memory of each third of a run, MB. */
export function peaksByThird(samples: readonly number[]): Thirds {
  return byThird(samples, (third) => Math.max(...third));
}

/** The least memory of each third: what is left when garbage has just been collected. */
export function floorsByThird(samples: readonly number[]): Thirds {
  return byThird(samples, (third) => Math.min(...third));
}

function byThird(samples: readonly number[], pick: (third: number[]) => number): Thirds {
  const length = Math.ceil(samples.length / 3);
  const third = (index: number) => pick(samples.slice(index * length, (index + 1) * length));
  return [third(0), third(1), third(2)];
}

/** By how much the last third's peak is above the one before, as a share. */
export function growthOf(samples: readonly number[]): number {
  const [, before, last] = peaksByThird(samples);
  return last / before - 1;
}
