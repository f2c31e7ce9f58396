import type { SiteSnapshot } from "~/domain/site";
import { campaigns, isBundled } from "~/server/campaign/campaign.server";
import { perCampaign } from "~/server/campaign/find-campaign.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { logEvent } from "~/server/operations/log.server";
import { isUsable, redis } from "~/server/operations/redis.server";
import { getSettings, refuseSetting } from "~/server/operations/settings.server";
import { SnapshotError } from "~/server/snapshot/format.server";
import {
  openSample,
  openSnapshot,
  type Snapshot,
  type SnapshotInfo,
} from "~/server/snapshot/open-snapshot.server";
import { createLiveContext, createLivePoints } from "./live-points.server";
import type { DependencyState, Points } from "./points.server";
import { createSnapshotPoints } from "./snapshot-points.server";

export const getPoints = perCampaign((campaign): Points => {
  const snapshot = servedSnapshot(campaign);
  return snapshot === null
    ? createLivePoints(createLiveContext(campaign, getSettings(campaign)))
    : createSnapshotPoints(campaign, snapshot);
});

/**
 * The snapshot that a campaign's points are served from, opened at first use and kept open: a new one
 * takes a restart. Null if points are live.
 *
 * @throws {SnapshotError} if it can't be read.
 */
export const servedSnapshot = perCampaign((campaign): Snapshot | null => {
  const { pointsSource, snapshotFile } = getSettings(campaign);
  if (pointsSource === "live") return null;
  return snapshotFile === null
    ? openSample(campaign, campaign.sample!)
    : openSnapshot(campaign, snapshotFile);
});

/**
 * Ends the process before it listens, with a line, if a campaign's points can't be served. Says where
 * those of several come from, as a campaign without a snapshot has others.
 */
export function checkServedSnapshots(): void {
  for (const campaign of campaigns) {
    const { pointsSource, snapshotFile } = getSettings(campaign);
    if (campaign.base !== undefined) {
      const points = campaign.hasNoLookups ? "typed" : pointsSource;
      logEvent("campaign-served", { points }, campaign);
    }
    const variable = snapshotFile === null ? "POINTS_SOURCE" : "POINTS_SNAPSHOT";
    const setting = campaign.base === undefined ? variable : `${variable}: ${campaign.id}`;
    try {
      // The bundled sample is opened for its first visitor, as importing it takes a moment.
      if (snapshotFile !== null || !isBundled) servedSnapshot(campaign);
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      refuseSetting(`${setting}: ${error.message}`);
    }
  }
}

type Asked = Pick<ServedCampaign, "id">;

/** What `/readyz` and `/metrics` say about the served snapshot; null if points are live. */
export function getServedSnapshot(campaign: Asked) {
  const snapshot = servedSnapshot(campaign);
  if (snapshot === null) return null;
  const { name, takenAt, wallets } = snapshot.info;
  return { name, takenAt, wallets };
}

/** What a page says about the served snapshot; null if points are live. */
export function getSiteSnapshot(campaign: ServedCampaign): SiteSnapshot | null {
  const snapshot = servedSnapshot(campaign);
  if (snapshot === null) return null;
  const isMadeUp = getSettings(campaign).pointsSource === "sample";
  const totals = measureConstants(campaign, snapshot.info);
  return { ...getServedSnapshot(campaign)!, isMadeUp, totals };
}

function measureConstants(campaign: ServedCampaign, { parts, averageMultiplier }: SnapshotInfo) {
  const totals: SiteSnapshot["totals"] = {};
  for (const [key, { measured }] of Object.entries(campaign.constants)) {
    if (measured === undefined) continue;
    const value =
      measured === "average multiplier" ? averageMultiplier : parts[measured.sumOf]!.sum;
    // A sum of 0 can't be a divisor, so the assumption stays.
    if (value) totals[key] = value;
  }
  return totals;
}

/** The states of a campaign's upstreams, of Redis, and of the snapshot where there is one. */
export function getDependencies(campaign: Asked): Record<string, DependencyState> {
  const redisState = redis === null ? "off" : isUsable(redis) ? "up" : "down";
  return { ...getPoints(campaign).getDependencies(), redis: redisState };
}
