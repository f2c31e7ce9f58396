import { listPartKeys, listSources } from "~/domain/campaign/campaign";
import {
  toRank,
  type Rank,
  newLookup,
  NO_REPLIES,
  type Lookup,
  type LookupResult,
} from "~/domain/estimate/lookup";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { lookups } from "~/server/operations/metrics.server";
import { SnapshotError } from "~/server/snapshot/format.server";
import type { Snapshot, SnapshotWallet } from "~/server/snapshot/open-snapshot.server";
import { NO_POINTS } from "./answer.server";
import { SourceFailure, logUnreadable } from "./failures.server";
import type { Points } from "./points.server";
import { encodeAddress } from "./sources.server";

/** The result for a wallet that isn't in the snapshot. */
const UNKNOWN_WALLET: SnapshotWallet = { points: {}, ranks: {} };

/**
 * Points from a snapshot: one read gives all answers about a wallet and its ranks. There is nothing
 * to wait for, cache or limit.
 */
export function createSnapshotPoints(campaign: ServedCampaign, snapshot: Snapshot): Points {
  /** Whether a read has failed; this stays, as a new file takes a restart. */
  let hasFailed = false;

  /** A wallet's points; null where the file cannot be read. Logs the first such read. */
  function findWallet(wallet: string): SnapshotWallet | null {
    try {
      return snapshot.find(wallet) ?? UNKNOWN_WALLET;
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      if (!hasFailed) logUnreadable(error);
      hasFailed = true;
      return null;
    }
  }

  function lookUpWallet(wallet: string): LookupResult & Partial<Lookup> {
    // As with live points, an address that can't be sent upstream has no answer.
    const isSendable = encodeAddress(wallet) !== null;
    const found = isSendable ? findWallet(wallet) : UNKNOWN_WALLET;
    if (found === null) {
      for (const source of listSources(campaign)) lookups.inc({ source, outcome: "unreadable" });
      return {
        state: "failed",
        reason: "The snapshot cannot be read",
        replies: NO_REPLIES,
      };
    }
    const replies = listSources(campaign).map((source) => {
      lookups.inc({ source, outcome: isSendable ? "fresh" : "address" });
      const points = found.points[source] ?? NO_POINTS;
      return { source, ...points, failed: !isSendable, staleMs: null };
    });
    return {
      state: "done",
      retryAfterS: null,
      replies,
      freshUntil: isSendable ? Infinity : 0,
      ranks: listRanks(campaign, found, snapshot),
    };
  }

  return {
    startLookup(wallet) {
      const result = lookUpWallet(wallet);
      return { all: Promise.resolve(result), collect: () => newLookup(wallet, result) };
    },
    async lookUpSource({ source }, wallet) {
      function fail(failure: SourceFailure) {
        lookups.inc({ source, outcome: failure.reason });
        return { status: "failed" as const, failure };
      }
      if (encodeAddress(wallet) === null) {
        return fail(new SourceFailure("address", "not one path segment"));
      }
      const found = findWallet(wallet);
      if (found === null)
        return fail(new SourceFailure("unreadable", "the snapshot cannot be read"));
      lookups.inc({ source, outcome: "fresh" });
      const answer = found.points[source] ?? NO_POINTS;
      return { status: "found", answer, staleMs: null, freshUntil: Infinity };
    },
    getDependencies: () => ({
      ...Object.fromEntries(Object.keys(campaign.upstreams).map((key) => [key, "off" as const])),
      snapshot: hasFailed ? "down" : "up",
    }),
    getCalls: () => [],
  };
}

function listRanks(
  campaign: ServedCampaign,
  { ranks }: SnapshotWallet,
  { info }: Snapshot,
): Rank[] {
  return listPartKeys(campaign).flatMap((part) => {
    const rank = ranks[part] ?? null;
    return rank === null ? [] : toRank(part, rank, info.distributions[part]!.holders);
  });
}
