import { NO_STANDING } from "~/estimate/standing";
import type { LookupResult, WalletLookup } from "~/estimate/wallet-lookup";
import { lookUpInSnapshot } from "./look-up-in-snapshot.server";
import { lookUpSource } from "./look-up-source.server";
import type { LookupContext } from "./lookup-context.server";
import { takeOnce } from "./lookup-limits.server";
import { SourceFailure } from "./source-failure.server";
import { WALLET_SOURCES, type SourceDefinition } from "./sources.server";

type SourceReport = Awaited<ReturnType<typeof reportOn>>;

/** A wallet's lookup under way. */
export interface WalletFlight {
  /** Fulfilled when all sources have answered or failed; never rejects for a source's failure. */
  all: Promise<unknown>;
  /** What is there so far; the rest follows in its `pending`. */
  collect(): WalletLookup;
}

/** Kept outside of the lookups, as the browser has no use for it. */
const freshness = new WeakMap<WalletLookup, number>();

/**
 * When the first answer of these lookups expires, ms since 1970: in the past if one is stale, 0
 * if one failed or is pending, `Infinity` without a wallet.
 */
export function freshUntil(lookups: readonly WalletLookup[]): number {
  return Math.min(...lookups.map((lookup) => freshness.get(lookup) ?? 0));
}

/**
 * Asks all eight sources of a wallet at once. A source that fails counts as 0 points with tier 1
 * and is marked. A visitor over the limit of new wallets gets an error instead.
 */
export function startLookup(
  wallet: string,
  client: string | null,
  context: LookupContext,
): WalletFlight {
  if (context.snapshot !== null) return settle(lookUpInSnapshot(wallet, context.snapshot));
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
  // A bug of ours reaches whoever waits for it; where nobody does any more, it must not end the process.
  all.catch(() => undefined);
  function collect(): WalletLookup {
    const result = sumUp(reports, refusal);
    const isDone = reports.length === WALLET_SOURCES.length || result.error !== null;
    const lookup = { wallet, ...result, pending: isDone ? null : all, standing: NO_STANDING };
    if (isDone) freshness.set(lookup, Math.min(...reports.map((report) => report.freshUntil)));
    return lookup;
  }
  return { all, collect };
}

/** A lookup that is there at once; only a failure could be another one later. */
function settle(lookup: WalletLookup): WalletFlight {
  const hasFailed = lookup.error !== null || lookup.answers.some(({ failed }) => failed);
  freshness.set(lookup, hasFailed ? 0 : Infinity);
  return { all: Promise.resolve(), collect: () => lookup };
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
