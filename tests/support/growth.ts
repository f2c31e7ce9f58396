/**
 * How long a function takes for one long text, in the time that it takes for as many characters in
 * `parts` shorter ones: about 1 where time is in proportion to length, about `parts` where it grows
 * with its square. The fastest of five runs each, so that a busy machine changes both alike.
 */
export function compareGrowth(
  run: (text: string) => unknown,
  textOf: (length: number) => string,
  { length, parts }: { length: number; parts: number },
): number {
  const [long, short] = [textOf(length), textOf(length / parts)];
  const timeOf = (text: string, times: number) => {
    const taken = Array.from({ length: 5 }, () => {
      const startedAt = performance.now();
      for (let done = 0; done < times; done += 1) run(text);
      return performance.now() - startedAt;
    });
    return Math.min(...taken);
  };
  return timeOf(long, 1) / timeOf(short, parts);
}
