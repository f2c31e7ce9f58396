import autocannon from "autocannon";

const CONNECTIONS = 32;

/** Asks over 32 connections, for so long or so many times; each answer has to be a 200. */
export async function load(
  url: string,
  nextPath: () => string,
  headers: Record<string, string>,
  until: { seconds: number } | { count: number },
): Promise<{ perSecond: number }> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    headers,
    ...("seconds" in until ? { duration: until.seconds } : { amount: until.count }),
    requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  });
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${non2xx} answers were no 200; ${errors} errors, ${timeouts} timeouts`);
  }
  return { perSecond: result.requests.average };
}
