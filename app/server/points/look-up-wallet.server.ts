import { newLookup, type Lookup, type LookupResult } from "~/domain/estimate/lookup";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { pointsOf } from "./answer.server";
import { SourceFailure } from "./failures.server";
import { takeOnce } from "./limits.server";
import { lookUpSource, type LookupContext } from "./look-up-source.server";
import type { WalletFlight } from "./points.server";
import { listWalletSources, type SourceDefinition } from "./sources.server";

type SourceReport = Awaited<ReturnType<typeof reportOn>>;

/**
 * Asks all sources of a wallet at once. A source that fails counts as 0 points with tier 1
 * and is marked. A visitor over the limit of new wallets gets an error instead.
 *
 * @param takeOwnToken takes the visitor's rate-limit token; rejects if there is none left.
 */
export function startLookup(
  campaign: ServedCampaign,
  wallet: string,
  takeOwnToken: () => Promise<void>,
  context: LookupContext,
): WalletFlight {
  let refusal: SourceFailure | null = null;
  const takeToken = takeOnce(() =>
    takeOwnToken().catch((error: unknown) => {
      if (error instanceof SourceFailure) refusal = error;
      throw error;
    }),
  );
  const reports: SourceReport[] = [];
  const all = Promise.all(
    listWalletSources(campaign).map(async (definition) => {
      const report = await reportOn(definition, wallet, takeToken, context);
      reports.push(report);
      return report;
    }),
  ).then((ordered) => sumUp(ordered, refusal));
  // A bug of ours rejects for those still waiting; if nobody is, it must not end the process.
  all.catch(() => undefined);
  function collect(): Lookup {
    const result = sumUp(reports, refusal);
    const isDone = reports.length === listWalletSources(campaign).length;
    if (!isDone && result.state === "done") {
      const { replies } = result;
      return newLookup(wallet, { state: "loading", pending: all, replies });
    }
    const freshUntil = Math.min(...reports.map((report) => report.freshUntil));
    return newLookup(wallet, { ...result, freshUntil });
  }
  return { all, collect };
}

/** A refusal fails the whole lookup, unless there is an older answer for each refused source. */
function sumUp(reports: SourceReport[], refusal: SourceFailure | null): LookupResult {
  const replies = reports.map(({ points }) => points);
  const refused = reports.find(({ failure }) => failure?.reason === "limited")?.failure;
  return refused
    ? { replies: [], state: "refused", retryAfterS: refused.retryAfterS }
    : { replies, state: "done", retryAfterS: refusal?.retryAfterS ?? null };
}

/** A source's points, and when they expire, ms since 1970; 0 for a failure. */
async function reportOn(
  definition: SourceDefinition,
  wallet: string,
  takeToken: () => Promise<void>,
  context: LookupContext,
) {
  const { source } = definition;
  const outcome = await lookUpSource(definition, wallet, takeToken, context);
  if (outcome.status === "failed") {
    const points = { source, points: 0, tier: 1, failed: true, staleMs: null };
    return { points, failure: outcome.failure, freshUntil: 0 };
  }
  const { answer, staleMs, freshUntil } = outcome;
  const points = { source, ...pointsOf(answer), failed: false, staleMs };
  return { points, failure: null, freshUntil };
}
