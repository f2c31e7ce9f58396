import pTimeout from "p-timeout";
import type { Lookup } from "~/domain/estimate/lookup";
import { walletsPerLookup } from "~/server/operations/metrics.server";
import { getNames, type Names } from "./names.server";
import type { Points } from "./points.server";
import { getPoints } from "./served-points.server";

/** How long the first response waits for the other wallets after the first one, ms. */
const OTHERS_MS = 50;

/**
 * Looks up all wallets at once, all sources each; the queues for upstream calls serve the first
 * wallets first. Never rejects for a source's failure.
 *
 * @param options.client the client whose limit counts; null if unknown. Each wallet counts as one.
 * @param options.budgetMs how long to wait for the first wallet, above 0, ms; the others get at
 *   most `OTHERS_MS` more, so a long list doesn't hold up the response. The rest follows in
 *   `pending`. `Infinity` waits for all.
 * @returns one lookup per wallet, in order.
 */
export async function lookUpWallets(
  wallets: readonly string[],
  { client, budgetMs }: { client: string | null; budgetMs: number },
  points: Pick<Points, "startLookup"> = getPoints(),
  names: Names | null = getNames(),
): Promise<Lookup[]> {
  if (wallets.length > 0) walletsPerLookup.observe(wallets.length);
  const flights = wallets.map((wallet) =>
    names === null ? points.startLookup(wallet, client) : names.startLookup(wallet, client, points),
  );
  const first = flights.slice(0, 1).map(({ all }) => all);
  const others = flights.slice(1).map(({ all }) => all);
  await waitFor(first, budgetMs);
  await waitFor(others, budgetMs === Infinity ? Infinity : Math.min(budgetMs, OTHERS_MS));
  return flights.map((flight) => flight.collect());
}

async function waitFor(all: Promise<unknown>[], milliseconds: number): Promise<void> {
  if (all.length === 0) return;
  await pTimeout<unknown, void>(Promise.all(all), { milliseconds, fallback: () => undefined });
}
