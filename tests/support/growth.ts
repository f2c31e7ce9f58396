/**
 * How long a function takes for one long text, relative to the time for as many characters in
 * `parts` shorter texts: about 1 if time is linear in length, about `parts` if it is quadratic.
 * Compares the fastest of five runs each, so that a busy machine affects both equally.
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
