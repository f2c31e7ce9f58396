import { getEntry, listSources } from "~/estimate/campaign";
import { NO_RANKS, toRank } from "~/estimate/lookup";
import type { SiteSnapshot } from "~/estimate/site";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import type { Settings } from "~/server/operations/settings.server";
import { logEvent, labelCampaign } from "~/server/operations/telemetry.server";
import { SnapshotError } from "~/server/snapshot/format.server";
import type { Snapshot, SnapshotWallet } from "~/server/snapshot/open-snapshot.server";
import { SourceFailure, type PointsSource } from "./points-source.server";
import { NO_POINTS } from "./reply.server";
import { checkAddress } from "./upstream.server";

const UNKNOWN_WALLET: SnapshotWallet = { points: {}, ranks: {} };

/** Points from a snapshot, which is opened at first use: one read, so nothing to cache or limit. */
export function createSnapshotPoints(campaign: ServedCampaign, open: () => Snapshot): PointsSource {
  /** Never reset, because a new file takes a restart. */
  let hasFailed = false;

  /** Finds a wallet. Logs the first read that fails. */
  function findWallet(wallet: string): SnapshotWallet | SourceFailure {
    try {
      // Live points and snapshots refuse the same addresses.
      checkAddress(wallet);
      return open().find(wallet) ?? UNKNOWN_WALLET;
    } catch (error) {
      if (error instanceof SourceFailure) return error;
      if (!(error instanceof SnapshotError)) throw error;
      if (!hasFailed) logEvent("snapshot-unreadable", { detail: error.message }, campaign);
      hasFailed = true;
      return new SourceFailure("unreadable", "the snapshot cannot be read");
    }
  }

  const ready = {
    begin: <Started>(start: () => Promise<Started>) => start(),
    refusal: null,
  };
  return {
    labels: labelCampaign(campaign),
    sources: listSources(campaign),
    ask(wallet) {
      const found = findWallet(wallet);
      if (found instanceof SourceFailure) {
        return { ...ready, find: () => Promise.reject(found), ranks: NO_RANKS };
      }
      const { parts } = open().info;
      const ranks = Object.entries(found.ranks).flatMap(([part, rank]) =>
        rank === null ? [] : toRank(part, rank, getEntry(parts, part).holders),
      );
      return {
        ...ready,
        async find(source) {
          const value = found.points[source] ?? NO_POINTS;
          return { value, staleMs: null, freshUntil: Infinity };
        },
        ranks,
      };
    },
    getDependencies: () => ({
      ...Object.fromEntries(Object.keys(campaign.upstreams).map((key) => [key, "off" as const])),
      snapshot: hasFailed ? "down" : "up",
    }),
    getCalls: () => [],
  };
}

interface SnapshotService {
  campaign: ServedCampaign;
  settings: Pick<Settings, "pointsSource">;
  /** Null if points are live. */
  getSnapshot: () => Snapshot | null;
}

/** The served snapshot for `/readyz` and `/metrics`; null if points are live. */
export function summarizeSnapshot({ getSnapshot }: Pick<SnapshotService, "getSnapshot">) {
  const snapshot = getSnapshot();
  if (snapshot === null) return null;
  const { name, takenAt, wallets } = snapshot.info;
  return { name, takenAt, wallets };
}

/** The served snapshot for pages; null if points are live. */
export function getSiteSnapshot(service: SnapshotService): SiteSnapshot | null {
  const snapshot = service.getSnapshot();
  if (snapshot === null) return null;
  const { name, takenAt, wallets, parts, averageMultiplier } = snapshot.info;
  const totals: SiteSnapshot["totals"] = {};
  for (const [key, { measured }] of Object.entries(service.campaign.constants)) {
    if (measured === undefined) continue;
    const value =
      measured === "average multiplier" ? averageMultiplier : getEntry(parts, measured.sumOf).sum;
    // A sum of 0 can't be a divisor, so the assumption stays.
    if (value) totals[key] = value;
  }
  const isMadeUp = service.settings.pointsSource === "sample";
  return { name, takenAt, wallets, isMadeUp, totals };
}
