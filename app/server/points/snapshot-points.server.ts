import { listSources } from "~/estimate/campaign";
import { NO_RANKS, toRank } from "~/estimate/lookup";
import type { SiteSnapshot } from "~/estimate/site";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import type { Settings } from "~/server/operations/settings.server";
import { logEvent, labelCampaign } from "~/server/operations/telemetry.server";
import { SnapshotError } from "~/server/snapshot/format.server";
import type { Snapshot, SnapshotWallet } from "~/server/snapshot/open-snapshot.server";
import { SourceFailure, type PointsSource } from "./points-source.server";
import { NO_POINTS } from "./reply.server";
import { checkAddress } from "./upstream.server";

/** The result for a wallet that isn't in the snapshot. */
const UNKNOWN_WALLET: SnapshotWallet = { points: {}, ranks: {} };

/**
 * Points from a snapshot: one read gives all answers about a wallet and its ranks. There is nothing
 * to wait for, cache or limit. It is opened at first use.
 */
export function createSnapshotPoints(campaign: ServedCampaign, open: () => Snapshot): PointsSource {
  /** Whether a read has failed; this stays, as a new file takes a restart. */
  let hasFailed = false;

  /** Finds a wallet, or why it can't be found. Logs the first read that fails. */
  function findWallet(wallet: string): SnapshotWallet | SourceFailure {
    try {
      // As with live points, an address that can't be sent upstream has no answer.
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
    isReady: () => true,
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
      const ranks = Object.entries(found.ranks).flatMap(([part, rank]) =>
        rank === null ? [] : toRank(part, rank, open().info.parts[part]!.holders),
      );
      return {
        ...ready,
        async find(source) {
          const answer = found.points[source] ?? NO_POINTS;
          return { answer, staleMs: null, freshUntil: Infinity };
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

/** What of a service tells of its snapshot. */
interface SnapshotHolder {
  campaign: ServedCampaign;
  settings: Pick<Settings, "pointsSource">;
  /** Null if points are live. */
  getSnapshot: () => Snapshot | null;
}

/** What `/readyz` and `/metrics` say about the served snapshot; null if points are live. */
export function describeSnapshot({ getSnapshot }: Pick<SnapshotHolder, "getSnapshot">) {
  const snapshot = getSnapshot();
  if (snapshot === null) return null;
  const { name, takenAt, wallets } = snapshot.info;
  return { name, takenAt, wallets };
}

/** What a page says about the served snapshot; null if points are live. */
export function getSiteSnapshot(service: SnapshotHolder): SiteSnapshot | null {
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
