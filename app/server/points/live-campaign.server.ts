import { createHash } from "node:crypto";
import { getEntry } from "~/estimate/campaign";
import { sumExactly, toExact, toNumber } from "~/estimate/exact";
import { fitToRange } from "~/estimate/params";
import { growConstant, toDay } from "~/estimate/season";
import { findAll, formatMiss } from "~/server/campaign/json-pointer.server";
import type { LiveValue } from "~/server/campaign/live-schema.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import type { Settings } from "~/server/operations/settings.server";
import { logEvent, labelCampaign } from "~/server/operations/telemetry.server";
import { getTime } from "~/server/operations/timing.server";
import { SourceFailure, settle } from "./points-source.server";
import { createReplyCache, keyPrefix, type SharedCaches } from "./reply-cache.server";
import { readPoints } from "./reply.server";
import { connectAddress, type CallSettings } from "./upstream.server";

const PAUSE_MS = 30_000;
/** The greatest age of the time that pages show while the value stays the same, ms. */
const SAME_MS = 60 * 60_000;
/** The ratio to the file's value, either way, from which on the log warns. */
const FAR_OFF = 100;
/** Part of the cache's keys. Raise it when a value changes its form or meaning. */
const VALUES_VERSION = 1;

type LiveSettings = CallSettings & Pick<Settings, "cacheFreshS" | "pointsTimeoutMs">;

/**
 * Creates a getter of the campaign with the FDV and constants that were last read: the same object while
 * they don't change. It never waits: a value that is due is read in the background. While that fails, the
 * last value stays for a day, then the file's is used, if it has one.
 */
export function createLiveCampaign(
  campaign: ServedCampaign,
  settings: LiveSettings,
  shared: SharedCaches,
): () => ServedCampaign {
  let current = campaign;
  const update = () => {
    const constants = { ...campaign.constants };
    let { fdv } = campaign;
    for (const { key, getLast } of readers) {
      const last = getLast();
      if (last === null) continue;
      if (key === "fdv") fdv = { ...fdv, ...last };
      else constants[key] = growRead(getEntry(constants, key), last, campaign);
    }
    current = { ...campaign, constants, fdv };
  };
  const readers = Object.entries(campaign.liveValues).map(([key, live]) =>
    createReader(campaign, key, live, settings, shared, update),
  );
  return () => {
    for (const { refresh } of readers) refresh();
    const { season } = current;
    const today = toDay(new Date(Date.now()));
    // One object for a whole day, so that memoized results stay.
    if (season?.ends !== undefined && season.today !== today)
      current = { ...current, season: { ...season, today } };
    return current;
  };
}

/**
 * The sum of what is added, without what is subtracted, times the supply for a price.
 *
 * @throws {SourceFailure} unless it is above 0, and an FDV that the slider has.
 */
function readTotal({ add, less, decimals, times, range }: LiveValue, json: unknown): number {
  function readAll(pointer: string): number[] {
    const found = findAll(json, pointer, []);
    const amounts = found?.map(({ value }) =>
      value === undefined ? null : readPoints(value, decimals),
    );
    if (amounts?.every((amount) => amount !== null)) return amounts;
    throw new SourceFailure("shape", `unexpected shape: ${formatMiss(json, pointer, [])}`);
  }
  const taken = less.flatMap(readAll).map((amount) => -amount);
  const sum = sumExactly([...add.flatMap(readAll), ...taken]);
  const total = toNumber(sum.mul(toExact(times)));
  const isUsable = range === null ? total > 0 : total >= range.min && total <= range.max;
  if (isUsable) return range === null ? total : fitToRange(total, range);
  throw new SourceFailure("shape", `unexpected shape: the total at ${add.join(", ")} is ${total}`);
}

interface LastRead {
  default: number;
  live: { readAt: string };
}

/** The read value grows from its day on. */
function growRead(
  constant: ServedCampaign["constants"][string],
  read: LastRead,
  { season }: ServedCampaign,
) {
  const current = { ...constant, ...read };
  const perDay = constant.perDay && { ...constant.perDay, from: read.live.readAt.slice(0, 10) };
  return growConstant(perDay ? { ...current, perDay } : current, season);
}

/** The call for a live value, its name in logs, and the reader of its reply, which throws a `SourceFailure`. */
export function describeCall(
  campaign: ServedCampaign,
  param: string,
  live: LiveValue,
  { upstreams, upstreamHeaders }: Pick<LiveSettings, "upstreams" | "upstreamHeaders">,
) {
  const { upstream = "", url = getEntry(upstreams, upstream) } = live;
  const { method, body } = campaign.upstreams[upstream] ?? {};
  return {
    name: param === "fdv" ? param : `constants.${param}`,
    url,
    sent: {
      headers: upstreamHeaders[upstream],
      body: method === "POST" ? JSON.stringify(body) : null,
    },
    read: (json: unknown) => readTotal(live, json),
  };
}

function createReader(
  campaign: ServedCampaign,
  param: string,
  live: LiveValue,
  settings: LiveSettings,
  shared: SharedCaches,
  onChange: () => void,
) {
  const { name, url, sent, read } = describeCall(campaign, param, live, settings);
  const { default: fileValue } =
    param === "fdv" ? campaign.fdv : getEntry(campaign.constants, param);
  const freshMs = settings.cacheFreshS * 1000;
  const cache = createReplyCache({
    ...shared,
    prefix: `${keyPrefix(campaign)}:live:v${VALUES_VERSION}`,
    freshMs,
    isValid: (value) => typeof value === "number" && value > 0 && Number.isFinite(value),
    max: 1,
  });
  const key = createHash("sha256")
    .update(JSON.stringify([url, sent.body, live]))
    .digest("hex");
  const { publicOrigin, apiKeys } = settings;
  const ask = connectAddress(campaign, name, url, read, { publicOrigin, apiKeys, ...sent });
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
    set({ value: outcome.value, readAt: outcome.freshUntil - freshMs });
  }

  function set(next: typeof last): void {
    const isSame = next?.value === last?.value;
    if (isSame && (next?.readAt ?? 0) - (last?.readAt ?? 0) < SAME_MS) return;
    if (!isSame && next !== null && fileValue !== null) {
      const times = next.value / fileValue;
      // The value is used all the same.
      if (Math.max(times, 1 / times) >= FAR_OFF)
        logEvent("live-far-off", { value: name, read: next.value, file: fileValue }, campaign);
    }
    last = next;
    onChange();
  }

  return {
    key: param,
    refresh(): void {
      // Anything but a source's failure is a bug of ours, and must not end the process.
      if (getTime() >= dueAt) renew().catch(console.error);
    },
    /** Replaces keys of the file; null before anything is read. */
    getLast: (): LastRead | null =>
      last && { default: last.value, live: { readAt: new Date(last.readAt).toISOString() } },
  };
}
