import { createHash } from "node:crypto";
import { getEntry } from "~/estimate/campaign";
import { sumExactly, toNumber } from "~/estimate/exact";
import { growConstant } from "~/server/campaign/dates-schema.server";
import { findAll } from "~/server/campaign/json-pointer.server";
import type { LiveConstant, ServedCampaign } from "~/server/campaign/served-campaign";
import type { Settings } from "~/server/operations/settings.server";
import { logEvent, labelCampaign } from "~/server/operations/telemetry.server";
import { getTime } from "~/server/operations/timing.server";
import { SourceFailure, settle } from "./points-source.server";
import { createReplyCache, keyPrefix, type SharedCaches } from "./reply-cache.server";
import { formatMismatch, readPoints } from "./reply.server";
import { connectAddress } from "./upstream.server";

const PAUSE_MS = 30_000;
/** The greatest age of the time that pages show while the value stays the same, ms. */
const SAME_MS = 60 * 60_000;
/** The ratio to the file's value, either way, from which on the log warns. */
const FAR_OFF = 100;
/** Part of the cache's keys. Raise it when a value changes its form or meaning. */
const VALUES_VERSION = 1;

type LiveSettings = Pick<Settings, "upstreams" | "cacheFreshS" | "pointsTimeoutMs"> &
  Partial<Pick<Settings, "upstreamHeaders" | "publicOrigin" | "secrets">>;

/**
 * Creates a getter of the campaign with the constants that were last read: the same object while they
 * don't change. It never waits: a constant that is due is read in the background. While that fails, the
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
    for (const { key, getConstant } of readers) constants[key] = getConstant();
    current = { ...campaign, constants };
  };
  const readers = Object.entries(campaign.liveConstants).map(([key, live]) =>
    createReader(campaign, key, live, settings, shared, update),
  );
  return () => {
    for (const { refresh } of readers) refresh();
    return dateCampaign(current, new Date(Date.now()).toISOString().slice(0, 10));
  };
}

/** The same object all day, so that memoized results stay. */
function dateCampaign(campaign: ServedCampaign, today: string): ServedCampaign {
  if (campaign.season?.ends === undefined) return campaign;
  const known = dated.get(campaign);
  if (known?.season?.today === today) return known;
  const current = { ...campaign, season: { ...campaign.season, today } };
  dated.set(campaign, current);
  return current;
}

const dated = new WeakMap<ServedCampaign, ServedCampaign>();

/** The sum of what is added, without what is subtracted. @throws {SourceFailure} unless it is above 0. */
function readTotal({ add, less, decimals }: LiveConstant, json: unknown): number {
  function readAll(pointer: string): number[] {
    const found = findAll(json, pointer, []);
    const amounts = found?.map(({ value }) =>
      value === undefined ? null : readPoints(value, decimals),
    );
    if (amounts?.every((amount) => amount !== null)) return amounts;
    throw new SourceFailure("shape", formatMismatch({ points: pointer }, json));
  }
  const taken = less.flatMap(readAll).map((amount) => -amount);
  const total = toNumber(sumExactly([...add.flatMap(readAll), ...taken]));
  if (total > 0) return total;
  throw new SourceFailure("shape", `unexpected shape: the total at ${add.join(", ")} is ${total}`);
}

/** The read value grows from its day on. */
function growRead(
  constant: ServedCampaign["constants"][string],
  { value, readAt }: { value: number; readAt: number },
  { season }: ServedCampaign,
) {
  const time = new Date(readAt).toISOString();
  const perDay = constant.perDay && { ...constant.perDay, from: time.slice(0, 10) };
  const read = { ...constant, default: value, live: { readAt: time } };
  return growConstant(perDay ? { ...read, perDay } : read, season);
}

function createReader(
  campaign: ServedCampaign,
  constant: string,
  live: LiveConstant,
  settings: LiveSettings,
  shared: SharedCaches,
  onChange: () => void,
) {
  const name = `constants.${constant}`;
  const { upstream = "", url = getEntry(settings.upstreams, upstream) } = live;
  const { method, body } = campaign.upstreams[upstream] ?? {};
  const posted = method === "POST" ? JSON.stringify(body) : null;
  const fileConstant = getEntry(campaign.constants, constant);
  const freshMs = settings.cacheFreshS * 1000;
  const cache = createReplyCache({
    ...shared,
    prefix: `${keyPrefix(campaign)}:live:v${VALUES_VERSION}`,
    freshMs,
    isValid: (_key, value) => typeof value === "number" && value > 0 && Number.isFinite(value),
    max: 1,
  });
  const key = createHash("sha256")
    .update(JSON.stringify([url, posted, live.add, live.less, live.decimals]))
    .digest("hex");
  const read = (json: unknown) => readTotal(live, json);
  const ask = connectAddress(campaign, name, url, read, {
    publicOrigin: settings.publicOrigin,
    secrets: settings.secrets,
    headers: settings.upstreamHeaders?.[upstream],
    body: posted,
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
    set({ value: outcome.value, readAt: outcome.freshUntil - freshMs });
  }

  function set(next: typeof last): void {
    const isSame = next?.value === last?.value;
    if (isSame && (next?.readAt ?? 0) - (last?.readAt ?? 0) < SAME_MS) return;
    if (!isSame && next !== null && fileConstant.default !== null) {
      const times = next.value / fileConstant.default;
      // The value is used all the same.
      if (Math.max(times, 1 / times) >= FAR_OFF)
        logEvent(
          "live-far-off",
          { value: name, read: next.value, file: fileConstant.default },
          campaign,
        );
    }
    last = next;
    onChange();
  }

  return {
    key: constant,
    refresh(): void {
      // Anything but a source's failure is a bug of ours, and must not end the process.
      if (getTime() >= dueAt) renew().catch(console.error);
    },
    getConstant: (): typeof fileConstant =>
      last === null ? fileConstant : growRead(fileConstant, last, campaign),
  };
}
