/** Runs a piece of work, unless the same is under way: then both get its result. */
export type JoinFlight = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Creates a single flight per key in this process. */
export function createSingleFlight(): JoinFlight {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const running = underWay.get(key);
    if (running) return running as Promise<T>;
    const flight = work().finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };
}
