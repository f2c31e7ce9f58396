import type { SiteSnapshot } from "~/domain/site";
import { createPortal, loadChosenCampaigns } from "~/server/campaign/load-campaigns.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { logEvent } from "~/server/operations/log.server";
import { connectToRedis, isUsable } from "~/server/operations/redis.server";
import {
  checkFolderSettings,
  parseSettings,
  SettingError,
  type Environment,
  type Settings,
} from "~/server/operations/settings.server";
import { SnapshotError } from "~/server/snapshot/format.server";
import { openSample, openSnapshot, type Snapshot } from "~/server/snapshot/open-snapshot.server";
import { createFailures, MAX_ANSWERS } from "./answer-cache.server";
import { createLookupLimits } from "./limits.server";
import { createLiveCampaign } from "./live-campaign.server";
import { createLiveContext, createLivePoints, type SharedPoints } from "./live-points.server";
import { connectNames, type Names } from "./names.server";
import type { DependencyState } from "./points.server";
import { createSemaphore } from "./semaphore.server";
import { createSnapshotPoints } from "./snapshot-points.server";

/** What serves some campaigns. */
export type Server = Awaited<ReturnType<typeof createServer>>;
/** What serves one campaign, or the portal; lookups take it as their context. */
export type Service = ReturnType<typeof createService>;

/** The answers in memory that a campaign has at least, however many others there are. */
const MIN_ANSWERS = 2000;

/**
 * Creates the server of some campaigns; by default, of those that the environment names. Logs where
 * the points of several come from, as a campaign without a snapshot has others.
 *
 * @throws {CampaignError | SettingError} for what can't be served.
 */
export async function createServer(
  env: Environment,
  campaigns = loadChosenCampaigns(env.CAMPAIGN),
) {
  // `remix-serve` has read it as 0, which is any free port.
  if (env.PORT === "")
    throw new SettingError("PORT is empty: set a port, or leave it unset for 3000");
  const isFolder = campaigns[0]!.base !== undefined;
  const all = campaigns.map((campaign) => ({ campaign, settings: parseSettings(campaign, env) }));
  /** Those that all campaigns have alike. */
  const settings: Omit<
    Settings,
    "pointsSource" | "snapshotFile" | "upstreams" | "upstreamHeaders"
  > = all[0]!.settings;
  if (isFolder) checkFolderSettings(env, campaigns);
  const redis = settings.redisUrl === null ? null : await connectToRedis(settings.redisUrl);
  const caches = { redis, failures: createFailures() };
  const shared = {
    ...caches,
    semaphore: createSemaphore(400, 1000, isFolder),
    maxAnswers: Math.max(MIN_ANSWERS, Math.ceil(MAX_ANSWERS / campaigns.length)),
    names: connectNames(settings, caches),
  };
  const services = all.map(({ campaign, settings }) => {
    const isLive = settings.pointsSource === "live";
    const hasNoLookups = isLive && Object.keys(campaign.lookups).length === 0;
    const served = hasNoLookups ? { ...campaign, hasNoLookups } : campaign;
    if (isFolder)
      logEvent(
        "campaign-served",
        { points: hasNoLookups ? "typed" : settings.pointsSource },
        served,
      );
    return createService(served, settings, shared);
  });
  // The bundled sample is opened for its first visitor, as importing it takes a moment.
  for (const { settings, getSnapshot } of services)
    if (env.CAMPAIGN || settings.snapshotFile !== null) getSnapshot();
  const portal = isFolder ? createPortal(campaigns) : null;
  return {
    settings,
    services,
    /**
     * What the portal of a folder of campaigns has for its pages: a campaign without points, whose
     * scenario is the wallets; null for a campaign that is served alone.
     */
    portal: portal && createService(portal, parseSettings(portal, env), shared),
    /** Places for the lookups of portals, which ask a campaign at a time; the rest is for other pages. */
    portalSemaphore: createSemaphore(300, 100),
    redis,
  };
}

function createService(
  campaign: ServedCampaign,
  settings: Settings,
  { names, ...shared }: SharedPoints & { names: Names | null },
) {
  const isLive = settings.pointsSource === "live";
  let snapshot: Snapshot | undefined;
  const openOnce = () => (snapshot ??= open(campaign, settings));
  const points = isLive
    ? createLivePoints(createLiveContext(campaign, settings, shared))
    : createSnapshotPoints(campaign, openOnce);
  return {
    /** As its file says it. */
    campaign,
    /** The campaign with what was last read, which the next call may return anew: a request takes it once. */
    getLiveCampaign: createLiveCampaign(campaign, settings, shared),
    settings,
    /**
     * The snapshot that its points are served from, opened at first use and kept open: a new one takes
     * a restart. Null if points are live. Throws a `SettingError` if it can't be read.
     */
    getSnapshot: isLive ? () => null : openOnce,
    points,
    names: campaign.chain === undefined ? names : null,
    takeToken: createLookupLimits(campaign, settings.newWalletsPerMinute, shared.redis),
    /** The states of its upstreams, of Redis, and of the snapshot where there is one. */
    getDependencies(): Record<string, DependencyState> {
      const { redis } = shared;
      const redisState = redis === null ? "off" : isUsable(redis) ? "up" : "down";
      return { ...points.getDependencies(), redis: redisState };
    },
  };
}

function open(campaign: ServedCampaign, { snapshotFile }: Settings): Snapshot {
  try {
    return snapshotFile === null
      ? openSample(campaign, campaign.sample!)
      : openSnapshot(campaign, snapshotFile);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    const variable = snapshotFile === null ? "POINTS_SOURCE" : "POINTS_SNAPSHOT";
    const setting = campaign.base === undefined ? variable : `${variable}: ${campaign.id}`;
    throw new SettingError(`${setting}: ${error.message}`);
  }
}

/** The campaign, or the portal, that an address is of, and the address as it is without its `base`. */
export function findByUrl(
  { services, portal }: Server,
  url: string,
): { service: Service; path: string } {
  if (portal === null) return { service: services[0]!, path: url };
  const [base = "", segment = ""] = /^\/([^/?.]+)(?=[/?]|\.data|$)/.exec(url) ?? [];
  // As the router decodes it; ids are in ASCII.
  const id = segment.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  const service = services.find(({ campaign }) => campaign.id === id);
  if (service === undefined) return { service: portal, path: url };
  // What scripts fetch for a page is at `/hibachi.data`, and alone at `/_root.data`.
  const rest = url.slice(base.length).replace(/^\.data/, "/_root.data");
  return { service, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** What `/readyz` and `/metrics` say about the served snapshot; null if points are live. */
export function describeSnapshot({ getSnapshot }: Service) {
  const snapshot = getSnapshot();
  if (snapshot === null) return null;
  const { name, takenAt, wallets } = snapshot.info;
  return { name, takenAt, wallets };
}

/** What a page says about the served snapshot; null if points are live. */
export function getSiteSnapshot(service: Service): SiteSnapshot | null {
  const snapshot = describeSnapshot(service);
  if (snapshot === null) return null;
  const { parts, averageMultiplier } = service.getSnapshot()!.info;
  const totals: SiteSnapshot["totals"] = {};
  for (const [key, { measured }] of Object.entries(service.campaign.constants)) {
    if (measured === undefined) continue;
    const value =
      measured === "average multiplier" ? averageMultiplier : parts[measured.sumOf]!.sum;
    // A sum of 0 can't be a divisor, so the assumption stays.
    if (value) totals[key] = value;
  }
  return { ...snapshot, isMadeUp: service.settings.pointsSource === "sample", totals };
}
