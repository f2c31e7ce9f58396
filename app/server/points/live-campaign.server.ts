import { createHash } from "node:crypto";
import { findAt } from "~/server/campaign/json-pointer.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import type { Settings } from "~/server/operations/settings.server";
import { logEvent, labelCampaign } from "~/server/operations/telemetry.server";
import { getTime } from "~/server/operations/timing.server";
import { SourceFailure, settle } from "./points-source.server";
import { createReplyCache, nameKeys, type SharedCaches } from "./reply-cache.server";
import { describeShape, readPoints } from "./reply.server";
import { connectAddress } from "./upstream.server";

/** The most that a failure is waited out before it is asked again, ms. */
const PAUSE_MS = 30_000;
/** How old the time that pages name may get while the value stays the same, ms. */
const SAME_MS = 60 * 60_000;
/** From how many times the file's value on, or of the file's value by it, the log says so. */
const FAR_OFF = 100;
/** Part of the cache's keys. Raise it when a value changes its form or meaning. */
const VALUES_VERSION = 1;

type LiveSettings = Pick<Settings, "upstreams" | "cacheFreshS" | "pointsTimeoutMs"> &
  Partial<Pick<Settings, "upstreamHeaders" | "publicOrigin">>;

/**
 * Returns a function that returns the campaign with the constants last read in the place of the
 * file's: the same object as long as they don't change, except that it gets a newer time once an
 * hour. It never waits: a constant that is due is read in the background. While that fails, the last
 * one stays for a day, as points do; then the file's is used.
 */
export function createLiveCampaign(
  campaign: ServedCampaign,
  settings: LiveSettings,
  shared: SharedCaches,
): () => ServedCampaign {
  let current = campaign;
  const update = () => {
    const constants = { ...campaign.constants };
    for (const { key, getConstant } of readers) constants[key] = getConstant();
    current = { ...campaign, constants };
  };
  const readers = Object.keys(campaign.liveConstants).map((key) =>
    createReader(campaign, key, settings, shared, update),
  );
  return () => {
    for (const { refresh } of readers) refresh();
    return current;
  };
}

function createReader(
  campaign: ServedCampaign,
  constant: string,
  settings: LiveSettings,
  shared: SharedCaches,
  onChange: () => void,
) {
  const name = `constants.${constant}`;
  const filed = campaign.constants[constant]!;
  const { upstream, at, url = settings.upstreams[upstream!]! } = campaign.liveConstants[constant]!;
  const freshMs = settings.cacheFreshS * 1000;
  const cache = createReplyCache({
    ...shared,
    prefix: `${nameKeys(campaign)}:live:v${VALUES_VERSION}`,
    freshMs,
    isAnswer: (_key, value) => typeof value === "number" && value > 0 && Number.isFinite(value),
    max: 1,
  });
  const key = createHash("sha256")
    .update(JSON.stringify([url, at]))
    .digest("hex");
  function read(json: unknown): number {
    const value = readPoints(findAt(json, at, [])?.value);
    if (value) return value;
    throw new SourceFailure("shape", describeShape({ points: at }, json));
  }
  const ask = connectAddress(campaign, name, url, read, {
    publicOrigin: settings.publicOrigin,
    headers: upstream === undefined ? {} : settings.upstreamHeaders?.[upstream],
  });
  let last: { value: number; readAt: number } | null = null;
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
    const isSame = next?.value === last?.value;
    if (isSame && (next?.readAt ?? 0) - (last?.readAt ?? 0) < SAME_MS) return;
    if (!isSame && next !== null) {
      const times = next.value / filed.default;
      // It is used all the same.
      if (Math.max(times, 1 / times) >= FAR_OFF)
        logEvent("live-far-off", { value: name, read: next.value, file: filed.default }, campaign);
    }
    last = next;
    onChange();
  }

  return {
    key: constant,
    /** Reads the value in the background if it is due and not being read. */
    refresh(): void {
      // What isn't a source's failure is a bug of ours, and must not end the process.
      if (getTime() >= dueAt) renew().catch(console.error);
    },
    getConstant: (): typeof filed =>
      last === null
        ? filed
        : { ...filed, default: last.value, live: { readAt: new Date(last.readAt).toISOString() } },
  };
}
