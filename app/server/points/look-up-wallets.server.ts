import { bulkhead } from "cockatiel";
import pTimeout from "p-timeout";
import { newLookup, NO_REPLIES, type Lookup, type LookupResult } from "~/estimate/lookup";
import type { Source } from "~/estimate/points";
import { isEnsName, isName, isTransient, type NameProblem } from "~/estimate/wallet";
import type { TakeToken } from "./limits.server";
import type { NameResolver } from "./names.server";
import {
  type CachedReply,
  SourceFailure,
  settle,
  type Outcome,
  type PointsSource,
} from "./points-source.server";
import { pointsOf, type UpstreamReply } from "./reply.server";

export interface LookupContext {
  points: PointsSource;
  /** Null where names aren't resolved: ENS has Ethereum's. */
  resolveName: NameResolver | null;
  takeToken: TakeToken;
}

/** The wait for the other wallets after the first one, ms. */
const OTHERS_MS = 50;
/** That wait in a repeated request, ms; longer, so that fewer requests are needed. */
const OTHERS_AGAIN_MS = 250;
/** The wallets of a list that are looked up at once, so that a long one leaves places for others. */
const MAX_AT_ONCE = 20;

/**
 * Looks up wallets, each once there is a turn for it. Never rejects for a source's failure.
 *
 * @param options.client whose limit counts; null if unknown.
 * @param options.budgetMs the wait for the first wallet; the others get at most `OTHERS_MS` more, so
 *   that a long list doesn't hold up the response. By default, it waits for all. Calls that are under
 *   way go on, and a repeated request joins them.
 * @param options.isAgain true to wait until any wallet is complete, instead of the first one.
 */
export async function lookUpWallets(
  wallets: readonly string[],
  {
    client,
    budgetMs = Infinity,
    isAgain = false,
  }: { client: string | null; budgetMs?: number; isAgain?: boolean },
  context: LookupContext,
): Promise<Lookup[]> {
  if (wallets.length === 0) return [];
  const turns = bulkhead(MAX_AT_ONCE, Infinity);
  const collect = wallets.map((wallet) => () => newLookup(wallet));
  const all = wallets.map((wallet, index) => {
    const show: Show = (next) => (collect[index] = next);
    const shown = turns.execute(() => lookUp(wallet, client, context, show));
    // A bug of ours rejects for those still waiting; if nobody is, it must not end the process.
    shown.catch(() => undefined);
    return shown;
  });
  const first = isAgain ? [Promise.race(all)] : all.slice(0, 1);
  const othersMs = isAgain ? OTHERS_AGAIN_MS : Math.min(budgetMs, OTHERS_MS);
  await waitFor(first, budgetMs);
  await waitFor(all, !isAgain && budgetMs === Infinity ? Infinity : othersMs);
  return collect.map((each) => each());
}

async function waitFor(all: Promise<unknown>[], milliseconds: number): Promise<void> {
  await pTimeout<unknown, void>(Promise.all(all), { milliseconds, fallback: () => undefined });
}

/** False if the sources are asked all the same: they may know names that ENS doesn't. */
function isFinal(problem: NameProblem, name: string): boolean {
  return isEnsName(name) || isTransient(problem);
}

/** Keeps what a lookup would give if nothing else arrived. */
type Show = (collect: () => Lookup) => void;

/** Resolves a name first; it and its points count as one new wallet. */
async function lookUp(
  wallet: string,
  client: string | null,
  { points, resolveName, takeToken }: LookupContext,
  show: Show,
): Promise<void> {
  let token: Promise<void> | undefined;
  const takeWalletToken = () => (token ??= takeToken(client));
  if (resolveName === null || !isName(wallet))
    return askSources(wallet, takeWalletToken, points, show);
  const named = await resolveName(wallet, takeWalletToken);
  if (named.status === "failed") return show(() => newLookup(wallet, refusedBy(named.failure)));
  const { value, staleMs, freshUntil } = named;
  if ("problem" in value) {
    const { problem } = value;
    if (!isFinal(problem, wallet)) return askSources(wallet, takeWalletToken, points, show);
    return show(() => newLookup(wallet, { state: "no-address", problem, freshUntil }));
  }
  const name = { address: value.address, staleMs };
  await askSources(name.address, takeWalletToken, points, (collect) =>
    show(() => {
      const lookup = collect();
      return { ...lookup, wallet, name, freshUntil: Math.min(lookup.freshUntil, freshUntil) };
    }),
  );
}

/** A failed source counts as 0 points with tier 1; over the limit, the whole lookup is refused. */
async function askSources(
  wallet: string,
  takeWalletToken: () => Promise<void>,
  { labels, sources, ask }: PointsSource,
  show: Show,
): Promise<void> {
  const asked = ask(wallet, takeWalletToken);
  const { ranks } = asked;
  const arrived: Reply[] = [];
  show(() => {
    const result = sumUp(arrived, asked.refusal);
    if (arrived.length < sources.length && result.state === "done") {
      return newLookup(wallet, { state: "loading", replies: result.replies, ranks });
    }
    return newLookup(wallet, { ...result, freshUntil: findExpiry(arrived), ranks });
  });
  const askAll = () =>
    sources.map(async (source) => {
      const reply = { source, outcome: await settle({ ...labels, source }, asked.find(source)) };
      arrived.push(reply);
    });
  try {
    await asked.begin(() => Promise.all(askAll()));
  } catch (failure) {
    if (!(failure instanceof SourceFailure)) throw failure;
    // Refused before any source was asked.
    arrived.push({ source: sources[0]!, outcome: { status: "failed", failure } });
  }
}

interface Reply {
  source: Source;
  outcome: Outcome<CachedReply<UpstreamReply>>;
}

/** A refusal without an older reply fails the whole lookup; so does a snapshot that can't be read. */
function sumUp(replies: readonly Reply[], refusal: SourceFailure | null): LookupResult {
  const failures = replies.flatMap(({ outcome }) =>
    outcome.status === "failed" ? outcome.failure : [],
  );
  const refused = failures.find(({ reason }) => reason === "limited");
  if (refused) return { replies: [], ...refusedBy(refused) };
  if (failures.some(({ reason }) => reason === "unreadable")) {
    return { replies: NO_REPLIES, state: "failed", reason: "The snapshot cannot be read" };
  }
  return {
    replies: replies.map(({ source, outcome }) =>
      outcome.status === "failed"
        ? { source, points: 0, tier: 1, failed: true, staleMs: null }
        : { source, ...pointsOf(outcome.value), failed: false, staleMs: outcome.staleMs },
    ),
    state: "done",
    retryAfterS: refusal?.retryAfterS ?? null,
  };
}

function refusedBy({ retryAfterS, isCrowded }: SourceFailure) {
  return { state: "refused", retryAfterS, isCrowded } as const;
}

/** The end of the first reply to expire, ms since 1970; 0 if one failed. */
function findExpiry(replies: readonly Reply[]): number {
  return Math.min(
    ...replies.map(({ outcome }) => (outcome.status === "failed" ? 0 : outcome.freshUntil)),
  );
}
