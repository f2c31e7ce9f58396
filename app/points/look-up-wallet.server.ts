import pTimeout from "p-timeout";
import { emptyLookup, type LookupResult, type WalletLookup } from "~/estimate/wallet-lookup";
import { cacheReads, lookups } from "~/operations/metrics.server";
import { lookUpSource } from "./look-up-source.server";
import { defaultLookupContext, type LookupContext } from "./lookup-context.server";
import { takeOnce } from "./lookup-limits.server";
import { SourceFailure } from "./source-failure.server";
import { WALLET_SOURCES, type SourceDefinition } from "./sources.server";

type SourceReport = Awaited<ReturnType<typeof reportOn>>;

/** Kept outside of the lookups, as the browser has no use for it. */
const freshness = new WeakMap<WalletLookup, number>();

/**
 * When a lookup's first answer expires, ms since 1970: in the past if one is stale, 0 if one
 * failed or is pending, `Infinity` without a wallet.
 */
export function freshUntil(lookup: WalletLookup): number {
  return lookup.wallet === "" ? Infinity : (freshness.get(lookup) ?? 0);
}

/**
 * Looks up all eight sources at once. Never rejects for a source's failure: that source
 * counts as 0 points with tier 1 and is marked. A visitor over the limit of new wallets
 * gets an error instead.
 *
 * @param wallet trimmed; nothing is asked for an empty one.
 * @param options.client the client whose limit counts; null if unknown.
 * @param options.budgetMs how long to wait, above 0, ms. What has not arrived by then
 *   follows in `pending`. `Infinity` waits for all.
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
  const permit = takeOnce(() =>
    context.takePermit(client).catch((error: unknown) => {
      if (error instanceof SourceFailure) refusal = error;
      throw error;
    }),
  );
  const reports: SourceReport[] = [];
  const all = Promise.all(
    WALLET_SOURCES.map(async (definition) => {
      const report = await reportOn(definition, wallet, permit, context);
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

/** Counts a remembered wallet as the eight reads that it saves. */
function countReads(): void {
  for (const { source } of WALLET_SOURCES) lookups.inc({ source, outcome: "fresh" });
  cacheReads.inc({ tier: "memory" }, WALLET_SOURCES.length);
}

/** A refusal is an error of the whole lookup, unless there is an older answer for each source. */
function sumUp(reports: SourceReport[], refusal: SourceFailure | null): LookupResult {
  const answers = reports.map(({ points }) => points);
  const retryAfterS = refusal?.retryAfterS ?? null;
  return reports.some(({ failure }) => failure?.reason === "limited")
    ? { answers: [], error: "Too many lookups for now", retryAfterS }
    : { answers, error: null, retryAfterS };
}

/** A source's points, and when they expire, ms since 1970; 0 for a failure. */
async function reportOn(
  definition: SourceDefinition<unknown>,
  wallet: string,
  permit: () => Promise<void>,
  context: LookupContext,
) {
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
