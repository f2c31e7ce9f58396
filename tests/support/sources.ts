import type { Redis } from "ioredis";
import { onTestFinished } from "vitest";
import type { Lookup } from "~/estimate/lookup";
import { mapValues } from "~/estimate/campaign";
import { createReplyCache, createFailures } from "~/server/points/reply-cache.server";
import { createLookupLimits } from "~/server/points/limits.server";
import { createSemaphore, type Semaphore } from "~/server/points/semaphore.server";
import { createLivePoints, type LiveContext } from "~/server/points/live-points.server";
import { lookUpWallets, type LookupContext } from "~/server/points/look-up-wallets.server";
import { settle } from "~/server/points/points-source.server";
import { isReply } from "~/server/points/reply.server";
import {
  connectUpstreams,
  type CallSettings,
  type UpstreamCall,
  type Upstreams,
} from "~/server/points/upstream.server";
import { json, startFakeUpstream, type FakeUpstream, type Handler } from "./fake-upstream";
import { mitosis } from "./mitosis";

/** The answers of healthy upstreams. */
export const HEALTHY = {
  expedition: { mitoPoints: { total: "1500.5" }, tier: { tier: 3 } },
  theo: [{ mitoPoints: "250" }],
  testnet: { success: true, data: { total_balance: "33.25" } },
};

/** A fake upstream with healthy answers at `/expedition`, `/theo` and `/testnet`. */
export async function startHealthyUpstream(): Promise<FakeUpstream> {
  const upstream = await startFakeUpstream();
  onTestFinished(upstream.close);
  for (const [name, answer] of Object.entries(HEALTHY)) upstream.on(`/${name}/`, json(answer));
  return upstream;
}

/** The settings of calls to these addresses, without keys. */
export function callSettings(upstreams: CallSettings["upstreams"]): CallSettings {
  return { upstreams, upstreamHeaders: {}, publicOrigin: null, apiKeys: [] };
}

/** How a test's context differs from the default. */
interface ContextOptions {
  /** By default longer than any test takes, so that a busy machine causes no timeout. */
  timeoutMs?: number;
  freshMs?: number;
  /** New wallets that one client may look up in a minute; 0 for no limit. */
  perMinute?: number;
  redis?: Redis | null;
  /** By default those of a process of its own. */
  semaphore?: Semaphore;
}

/** The context of live points, and that of lookups which use these points. */
export type TestContext = LiveContext & LookupContext;

/** A new context with an empty cache, for the three sources of a fake upstream. */
export function contextOf(
  { origin }: { origin: string },
  options: ContextOptions = {},
): TestContext {
  return createContext(connectMitosis(origin), options);
}

/** A new context whose calls are all answered by a function. */
export function contextBy(
  answer: (call: UpstreamCall) => Promise<unknown>,
  options: ContextOptions = {},
): TestContext {
  const request: Upstreams["request"] = async (call) => ({
    status: 200,
    json: await answer(call),
    isUnknownWallet: false,
  });
  return createContext({ ...connectMitosis("http://unused.example"), request }, options);
}

function connectMitosis(origin: string) {
  const upstreams = mapValues(mitosis.upstreams, (_, key) => `${origin}/${key}`);
  return connectUpstreams(mitosis, callSettings(upstreams), new Map());
}

function createContext(
  upstreams: Upstreams,
  {
    timeoutMs = 60_000,
    freshMs = 60_000,
    perMinute = 0,
    redis = null,
    semaphore = createSemaphore(400, 1000, false),
  }: ContextOptions,
): TestContext {
  const context = {
    ...upstreams,
    cache: createReplyCache({
      prefix: "test",
      freshMs,
      redis,
      isValid: isReply,
      failures: createFailures(),
    }),
    semaphore,
    timeoutMs,
  };
  return {
    ...context,
    points: createLivePoints(context),
    resolveName: null,
    takeToken: createLookupLimits(mitosis, perMinute, redis),
  };
}

/** Healthy upstreams, of which Theo answers by this handler, with a context that asks them. */
export async function startTheo(handler: Handler, options: ContextOptions = {}) {
  const upstream = await startHealthyUpstream();
  upstream.on("/theo/", handler);
  return { upstream, context: contextOf(upstream, options) };
}

/** Asks Theo about a wallet, within no limit. */
export function lookUpTheo(context: LiveContext, wallet: string) {
  const asked = createLivePoints(context).ask(wallet, async () => undefined);
  return settle({ source: "theo" }, asked.find("theo"));
}

export async function lookUpWallet(
  wallet: string,
  options: Parameters<typeof lookUpWallets>[1],
  context: LookupContext,
): Promise<Lookup> {
  const [lookup] = await lookUpWallets([wallet], options, context);
  return lookup!;
}

/** A visitor of unknown address who waits for all eight sources. */
export const WAITS = { client: null, budgetMs: Infinity };
