import { createPortal, loadChosenCampaigns } from "~/server/campaign/load-campaigns.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { connectToRedis, isUsable } from "~/server/operations/redis.server";
import {
  checkFolderSettings,
  parseSettings,
  SettingError,
  type Environment,
  type Settings,
} from "~/server/operations/settings.server";
import { logEvent } from "~/server/operations/telemetry.server";
import { SnapshotError } from "~/server/snapshot/format.server";
import { openSample, openSnapshot, type Snapshot } from "~/server/snapshot/open-snapshot.server";
import { createLookupLimits, createSemaphore } from "./limits.server";
import { createLiveCampaign } from "./live-campaign.server";
import { createLiveContext, createLivePoints, type SharedPoints } from "./live-points.server";
import { connectNameResolver, type NameResolver } from "./names.server";
import type { DependencyState } from "./points-source.server";
import { createFailures, MAX_REPLIES } from "./reply-cache.server";
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
    maxAnswers: Math.max(MIN_ANSWERS, Math.ceil(MAX_REPLIES / campaigns.length)),
    resolveName: connectNameResolver(settings, caches),
  };
  const services = all.map(({ campaign, settings }) => {
    const isLive = settings.pointsSource === "live";
    const readsWallets = !isLive || Object.keys(campaign.lookups).length > 0;
    const served = { ...campaign, readsWallets };
    if (isFolder)
      logEvent(
        "campaign-served",
        { points: readsWallets ? settings.pointsSource : "typed" },
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
  { resolveName, ...shared }: SharedPoints & { resolveName: NameResolver | null },
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
    resolveName: campaign.chain === undefined ? resolveName : null,
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
