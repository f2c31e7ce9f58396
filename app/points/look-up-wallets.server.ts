import pTimeout from "p-timeout";
import type { WalletLookup } from "~/estimate/wallet-lookup";
import { walletsPerLookup } from "~/operations/metrics.server";
import { startLookup } from "./look-up-wallet.server";
import { defaultLookupContext, type LookupContext } from "./lookup-context.server";

/** What a first answer waits for the other wallets once it has the first one, ms. */
const OTHERS_MS = 50;

/**
 * Looks all wallets up at once, eight sources each; the bounds on upstream calls let the first
 * wallets go first. Never rejects for a source's failure.
 *
 * @param options.client the client whose limit counts; null if unknown. Each wallet counts as one.
 * @param options.budgetMs how long to wait for the first wallet, above 0, ms; the others get
 *   hardly longer, as a long list must not hold up what is there. What has not arrived by then
 *   follows in `pending`. `Infinity` waits for all.
 * @returns one lookup per wallet, in order.
 */
export async function lookUpWallets(
  wallets: readonly string[],
  { client, budgetMs }: { client: string | null; budgetMs: number },
  context: LookupContext = defaultLookupContext(),
): Promise<WalletLookup[]> {
  if (wallets.length > 0) walletsPerLookup.observe(wallets.length);
  const flights = wallets.map((wallet) => startLookup(wallet, client, context));
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
