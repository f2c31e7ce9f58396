import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Redis } from "ioredis";
import { campaigns, portal } from "~/server/campaign/campaign.server";
import { answerUnknown, perCampaign } from "~/server/campaign/find-campaign.server";
import { findAt } from "~/server/campaign/json-pointer";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { getTime } from "~/server/operations/clock.server";
import { labelCampaign } from "~/server/operations/metrics.server";
import { redis } from "~/server/operations/redis.server";
import { getSettings, type Settings } from "~/server/operations/settings.server";
import { createAnswerCache, nameKeys } from "./answer-cache.server";
import { describeShape, readPointsStrictly } from "./answer.server";
import { SourceFailure, logFarOff } from "./failures.server";
import { areOdds, readMarketOdds, type Thresholds } from "./market-odds.server";
import { settle } from "./points.server";
import { connectAddress } from "./upstream.server";

/** How long odds are fresh, ms; constants are as long as points. */
const ODDS_FRESH_MS = 5 * 60_000;
/** The most that a failure is waited out before it is asked again, ms. */
const PAUSE_MS = 30_000;
/** How old the time that pages name may get while the value stays the same, ms. */
const SAME_MS = 60 * 60_000;
/** From how many times the file's value on, or of the file's value by it, the log says so. */
const FAR_OFF = 100;
/** Part of the cache's keys. Raise it when a value changes its form or meaning. */
const VALUES_VERSION = 1;

/** A value of the campaign that is read now and then. */
interface LiveValue<Value> {
  /** Where the file has it: `constants.total`. */
  name: string;
  url: string;
  /** Those of its upstream, if it has one. */
  headers?: Record<string, string>;
  /** The JSON Pointer of the value in the answer, where the file says it. */
  at?: string;
  freshMs: number;
  /** Reads what the address answers; null if it has no usable value. */
  read: (json: unknown) => Value | null;
  isValue: (value: unknown) => boolean;
  /** Logs a value that may be a mistake; it is used all the same. */
  warn?: (value: Value) => void;
  /** A campaign with this value. */
  put: (value: Value, readAt: string, campaign: ServedCampaign) => ServedCampaign;
}

/** What reading values takes. */
interface LiveContext {
  settings: Pick<Settings, "upstreams" | "polymarketUrl" | "cacheFreshS" | "pointsTimeoutMs"> &
    Partial<Pick<Settings, "upstreamHeaders" | "publicOrigin">>;
  redis: Redis | null;
}

/**
 * Returns a function that returns the campaign with the values last read in the place of the file's:
 * the same object as long as they don't change, except that it gets a newer time once an hour. It
 * never waits: a value that is due is read in the background. While that fails, the last one stays
 * for a day, as points do; then the file's is used.
 */
export function createLiveCampaign(
  campaign: ServedCampaign,
  context: LiveContext,
): () => ServedCampaign {
  let current = campaign;
  const update = () => {
    current = readers.reduce((patched, { patch }) => patch(patched), campaign);
  };
  const readers = [
    ...listLiveConstants(campaign, context).map((value) =>
      createReader(campaign, value, context, update),
    ),
    ...listLiveOdds(campaign, context).map((value) =>
      createReader(campaign, value, context, update),
    ),
  ];
  return () => {
    for (const { refresh } of readers) refresh();
    return current;
  };
}

function listLiveConstants(
  campaign: ServedCampaign,
  { settings }: LiveContext,
): LiveValue<number>[] {
  return Object.entries(campaign.liveConstants).map(([key, { url, upstream, at }]) => ({
    name: `constants.${key}`,
    url: url ?? settings.upstreams[upstream!]!,
    headers: upstream === undefined ? {} : settings.upstreamHeaders?.[upstream],
    at,
    freshMs: settings.cacheFreshS * 1000,
    read(json) {
      const value = readPointsStrictly(findAt(json, at, [])?.value);
      if (value) return value;
      throw new SourceFailure("shape", describeShape({ points: at }, json));
    },
    isValue: (value) => typeof value === "number" && value > 0 && Number.isFinite(value),
    warn: (value) => {
      const filed = campaign.constants[key]!.default;
      if (Math.max(value / filed, filed / value) >= FAR_OFF)
        logFarOff(campaign, `constants.${key}`, value, filed);
    },
    put: (value, readAt, campaign) => {
      const constant = { ...campaign.constants[key]!, default: value, live: { readAt } };
      return { ...campaign, constants: { ...campaign.constants, [key]: constant } };
    },
  }));
}

function listLiveOdds(
  { polymarket }: ServedCampaign,
  { settings }: LiveContext,
): LiveValue<Thresholds>[] {
  if (polymarket === null) return [];
  return [
    {
      name: "odds.polymarket",
      url: `${settings.polymarketUrl}/events/slug/${polymarket}`,
      freshMs: ODDS_FRESH_MS,
      read: readMarketOdds,
      isValue: areOdds,
      put: (above, at, campaign) => ({ ...campaign, odds: { ...campaign.odds!, above, at } }),
    },
  ];
}

/** Reads a value through a cache as points have. */
function createReader<Value>(
  campaign: ServedCampaign,
  { name, url, headers, at, freshMs, read, isValue, warn, put }: LiveValue<Value>,
  { settings, redis }: LiveContext,
  onChange: () => void,
) {
  const cache = createAnswerCache({
    prefix: `${nameKeys(campaign)}:live:v${VALUES_VERSION}`,
    freshMs,
    redis,
    isAnswer: (_key, value) => isValue(value),
    max: 1,
  });
  const key = createHash("sha256")
    .update(JSON.stringify([url, at]))
    .digest("hex");
  const { publicOrigin } = settings;
  const ask = connectAddress(campaign, name, url, read, { publicOrigin, headers });
  let last: { value: Value; readAt: number } | null = null;
  let dueAt = 0;

  async function renew(): Promise<void> {
    dueAt = Infinity;
    const finding = cache.find(key, () => ask(settings.pointsTimeoutMs));
    const outcome = await settle({ ...labelCampaign(campaign), source: name }, finding).finally(
      () => {
        dueAt = getTime() + Math.min(freshMs, PAUSE_MS);
      },
    );
    if (outcome.status === "failed") return set(null);
    if (outcome.staleMs === null) dueAt = outcome.freshUntil;
    set({ value: outcome.answer, readAt: outcome.freshUntil - freshMs });
  }

  function set(next: typeof last): void {
    const isSame = isDeepStrictEqual(next?.value, last?.value);
    if (isSame && (next?.readAt ?? 0) - (last?.readAt ?? 0) < SAME_MS) return;
    if (!isSame && next !== null) warn?.(next.value);
    last = next;
    onChange();
  }

  return {
    /** Reads the value in the background if it is due and not being read. */
    refresh(): void {
      // What isn't a source's failure is a bug of ours, and must not end the process.
      if (getTime() >= dueAt) renew().catch(console.error);
    },
    patch: (campaign: ServedCampaign) =>
      last === null ? campaign : put(last.value, new Date(last.readAt).toISOString(), campaign),
  };
}

const getReaders = perCampaign((campaign) =>
  createLiveCampaign(campaign, { settings: getSettings(campaign), redis }),
);

/**
 * A campaign with what was last read, which the next call may return anew: a request takes it once.
 *
 * @param campaign as its file says it.
 */
export function getLiveCampaign(campaign: ServedCampaign): ServedCampaign {
  return getReaders(campaign)();
}

/**
 * The campaign that a request is about, as `getLiveCampaign` returns it.
 *
 * @param params the route's: `campaign` is the id in the path, where a folder is served.
 * @throws a 404 if there is none.
 */
export function getCampaign({ campaign: id }: { campaign?: string }): ServedCampaign {
  const found = campaigns.find((each) => each.base === (id && `/${id}`));
  if (found === undefined) throw answerUnknown();
  return getLiveCampaign(found);
}

/** The same for an address that the portal has, too. */
export function getCampaignOrPortal(params: { campaign?: string }): ServedCampaign {
  return portal !== null && params.campaign === undefined ? portal : getCampaign(params);
}
