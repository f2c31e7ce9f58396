import pTimeout from "p-timeout";
import type { SourcePoints } from "~/estimate/wallet-points";
import { emptyLookup, type LookupResult, type WalletLookup } from "~/estimate/wallet-lookup";
import { cacheReads, lookups } from "~/operations/metrics.server";
import { lookUpSource } from "./look-up-source.server";
import { defaultLookupContext, type LookupContext } from "./lookup-context.server";
import { SourceFailure } from "./source-failure.server";
import { WALLET_SOURCES, type SourceDefinition } from "./sources.server";

interface SourceReport {
  points: SourcePoints;
  failure: SourceFailure | null;
  /** Until when asking again gives the same points, ms since 1970. */
  freshUntil: number;
}

/** Beside the lookups, not in them: it is of no use to the page they are sent to. */
const freshness = new WeakMap<WalletLookup, number>();

/**
 * Until when looking the wallet up again gives the same, ms since 1970: 0 where
 * something failed, is stale or is still on its way, `Infinity` without a wallet.
 */
export function freshUntil(lookup: WalletLookup): number {
  return lookup.wallet === "" ? Infinity : (freshness.get(lookup) ?? 0);
}

/**
 * Asks all eight sources at once. Never rejects for a source's failure: such a
 * source counts as 0 points with tier 1 and is marked. A visitor who has asked
 * for too many new wallets gets an error instead.
 *
 * @param wallet trimmed; nothing is asked for an empty one.
 * @param options.client whom new wallets are counted for; null where unknown.
 * @param options.budgetMs how long to wait before handing out what has arrived, above 0;
 *   the rest follows in `pending`. `Infinity`: wait for all.
 */
export async function lookUpWallet(
  wallet: string,
  { client, budgetMs }: { client: string | null; budgetMs: number },
  context: LookupContext = defaultLookupContext(),
): Promise<WalletLookup> {
  if (wallet === "") return emptyLookup(wallet);
  const known = context.wallets.get(wallet);
  if (known && freshUntil(known) > Date.now()) {
    countReads();
    return known;
  }
  let refusal: SourceFailure | null = null;
  const permit = once(() =>
    context.takePermit(client).catch((error: unknown) => {
      if (error instanceof SourceFailure) refusal = error;
      throw error;
    }),
  );
  const reports: SourceReport[] = [];
  const all = Promise.all(
    WALLET_SOURCES.map(async (definition) => {
      const asked = definition as SourceDefinition<unknown>;
      const report = await reportOn(asked, wallet, permit, context);
      reports.push(report);
      return report;
    }),
  ).then((ordered) => sumUp(ordered, refusal));
  await pTimeout<unknown, void>(all, { milliseconds: budgetMs, fallback: () => undefined });
  const result = sumUp(reports, refusal);
  const isDone = reports.length === WALLET_SOURCES.length || result.error !== null;
  const lookup = { wallet, ...result, pending: isDone ? null : all };
  if (isDone) freshness.set(lookup, Math.min(...reports.map((report) => report.freshUntil)));
  if (freshUntil(lookup) > Date.now()) context.wallets.set(wallet, lookup);
  return lookup;
}

/** A remembered wallet counts as the eight reads that it spares. */
function countReads(): void {
  for (const { source } of WALLET_SOURCES) lookups.inc({ source, outcome: "fresh" });
  cacheReads.inc({ tier: "memory" }, WALLET_SOURCES.length);
}

/** A refusal counts for the whole lookup, unless older answers stand in for all that it kept from being asked. */
function sumUp(reports: SourceReport[], refusal: SourceFailure | null): LookupResult {
  const answers = reports.map(({ points }) => points);
  const retryAfterS = refusal?.retryAfterS ?? null;
  return reports.some(({ failure }) => failure?.reason === "limited")
    ? { answers: [], error: `Too many lookups, try again in ${retryAfterS} s`, retryAfterS }
    : { answers, error: null, retryAfterS };
}

async function reportOn<Answer>(
  definition: SourceDefinition<Answer>,
  wallet: string,
  permit: () => Promise<void>,
  context: LookupContext,
): Promise<SourceReport> {
  const { source, toPoints } = definition;
  const outcome = await lookUpSource(definition, wallet, permit, context);
  if (outcome.status === "failed") {
    const points = { source, points: 0, tier: 1, failed: true, staleMs: null };
    return { points, failure: outcome.failure, freshUntil: 0 };
  }
  const { answer, staleMs, freshUntil } = outcome;
  const points = { source, ...toPoints(answer), failed: false, staleMs };
  return { points, failure: null, freshUntil };
}

/** The eight sources of a wallet share one permit. */
function once(take: () => Promise<void>): () => Promise<void> {
  let taken: Promise<void> | undefined;
  return () => (taken ??= take());
}
