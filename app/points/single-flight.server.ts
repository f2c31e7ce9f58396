/** Runs a piece of work, unless the same is under way in this process: then both get its result. */
export function createSingleFlight() {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const running = underWay.get(key);
    if (running) return running as Promise<T>;
    const flight = work().finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };
}
