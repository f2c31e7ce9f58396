import { getEntry } from "~/estimate/campaign";
import { acceptsEvm } from "~/estimate/wallet";
import { loadChosenCampaigns } from "~/server/campaign/load-campaign.server";
import { createPortal, type ServedCampaign } from "~/server/campaign/served-campaign.server";
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
import { createLookupLimits } from "./limits.server";
import { createLiveCampaign } from "./live-campaign.server";
import { createLiveContext, createLivePoints, type SharedPoints } from "./live-points.server";
import { connectNameResolver, type NameResolver } from "./names.server";
import type { DependencyState } from "./points-source.server";
import { createFailures, MAX_REPLIES } from "./reply-cache.server";
import { createSemaphore } from "./semaphore.server";
import { createSnapshotPoints } from "./snapshot-points.server";
import { createHostPolicies, hostOf } from "./upstream-policy.server";

export type Server = Awaited<ReturnType<typeof createServer>>;
/** One campaign with its points and limits, or the portal; the context of lookups. */
export type Service = ReturnType<typeof createService>;

/** Of one campaign in memory, however many campaigns there are. */
const MIN_REPLIES = 2000;

/** @throws {CampaignError | SettingError} */
export async function createServer(
  env: Environment,
  campaigns = loadChosenCampaigns(env.CAMPAIGN),
) {
  // `remix-serve` reads it as 0, which is any free port.
  if (env.PORT === "")
    throw new SettingError("PORT is empty: set a port, or leave it unset for 3000");
  const isFolder = campaigns.some(({ base }) => base !== undefined);
  const all = campaigns.map((campaign) => ({ campaign, settings: parseSettings(campaign, env) }));
  /** Equal for all campaigns. */
  const settings: Omit<
    Settings,
    "pointsSource" | "snapshotFile" | "upstreams" | "upstreamHeaders" | "apiKeys"
  > = all[0]!.settings;
  if (isFolder) checkFolderSettings(env, campaigns);
  const redis = settings.redisUrl === null ? null : await connectToRedis(settings.redisUrl);
  const caches = { redis, failures: createFailures() };
  const shared = {
    ...caches,
    semaphore: createSemaphore(400, 1000, isFolder),
    maxReplies: Math.max(MIN_REPLIES, Math.ceil(MAX_REPLIES / campaigns.length)),
    resolveName: connectNameResolver(settings, caches),
    hosts: createHostPolicies(all),
  };
  const services = all.map(({ campaign, settings }) => {
    const isLive = settings.pointsSource === "live";
    const readsWallets = !isLive || Object.keys(campaign.calls).length > 0;
    const hosts = isLive ? listHosts(campaign, settings) : [];
    const served = { ...campaign, readsWallets, hosts };
    // Campaigns of one folder may have different sources of points.
    if (isFolder)
      logEvent(
        "campaign-served",
        { points: readsWallets ? settings.pointsSource : "typed" },
        served,
      );
    return createService(served, settings, shared);
  });
  // Not the bundled sample, because importing it takes a moment: its first visitor opens it.
  for (const { settings, getSnapshot } of services)
    if (env.CAMPAIGN || settings.snapshotFile !== null) getSnapshot();
  const portal = isFolder ? createPortal(campaigns) : null;
  return {
    settings,
    services,
    /** The list of a folder's campaigns, whose points it never looks up; null without a folder. */
    portal: portal && createService(portal, parseSettings(portal, env), shared),
    redis,
    /** Asked by several campaigns. */
    hosts: shared.hosts,
  };
}

/** Hosts alone, because an address may have a key in its path or query. */
function listHosts({ calls }: ServedCampaign, { upstreams }: Settings): string[] {
  const asked = Object.values(calls).map(({ upstream }) => getEntry(upstreams, upstream));
  return [...new Set(asked.map(hostOf))];
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
    campaign,
    /** With the constants last read; a request calls it once, because they change between calls. */
    getLiveCampaign: createLiveCampaign(campaign, settings, shared),
    settings,
    /** Kept open, so a new snapshot takes a restart; null if points are live. @throws {SettingError} */
    getSnapshot: isLive ? () => null : openOnce,
    points,
    resolveName: acceptsEvm(campaign.chain) ? resolveName : null,
    takeToken: createLookupLimits(campaign, settings.newWalletsPerMinute, shared.redis),
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
