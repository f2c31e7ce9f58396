/** Runs a piece of work unless the same is under way, in which case both get its result. */
export type JoinFlight = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** One flight per key at a time in this process. */
export function createFlights(): JoinFlight {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const running = underWay.get(key);
    if (running) return running as Promise<T>;
    const flight = work().finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };
}
