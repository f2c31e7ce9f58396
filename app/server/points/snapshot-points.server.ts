import { RANKED_SOURCES, toRank, type Rank } from "~/domain/estimate/rank";
import { emptyLookup, type WalletLookup } from "~/domain/estimate/wallet-lookup";
import { lookups } from "~/server/operations/metrics.server";
import type { Snapshot, SnapshotWallet } from "~/server/snapshot/open-snapshot.server";
import { SnapshotError } from "~/server/snapshot/snapshot-error.server";
import { encodeAddress } from "./address.server";
import { logUnreadable } from "./log.server";
import type { Points } from "./points.server";
import { SourceFailure } from "./source-failure.server";
import { WALLET_SOURCES } from "./sources.server";

const NOTHING = { points: 0, tier: 1 };

/** The result for a wallet that isn't in the snapshot. */
const UNKNOWN_WALLET: SnapshotWallet = {
  assets: {
    weETH: NOTHING,
    ezETH: NOTHING,
    weETHs: NOTHING,
    uniBTC: NOTHING,
    uniETH: NOTHING,
    cmETH: NOTHING,
  },
  theo: 0,
  testnet: 0,
  ranks: { expedition: null, theo: null, testnet: null },
};

/**
 * Points from a snapshot: one read gives a wallet's eight answers and its ranks. There is nothing
 * to wait for, cache or limit.
 */
export function createSnapshotPoints(snapshot: Snapshot): Points {
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

  function lookUpWallet(wallet: string): WalletLookup {
    // As with live points, an address that can't be sent upstream has no answer.
    const isSendable = encodeAddress(wallet) !== null;
    const found = isSendable ? findWallet(wallet) : UNKNOWN_WALLET;
    if (found === null) {
      for (const { source } of WALLET_SOURCES) lookups.inc({ source, outcome: "unreadable" });
      return emptyLookup(wallet, "The snapshot cannot be read");
    }
    const answers = WALLET_SOURCES.map(({ source, fromSnapshot, toPoints }) => {
      lookups.inc({ source, outcome: isSendable ? "fresh" : "address" });
      return { source, ...toPoints(fromSnapshot(found)), failed: !isSendable, staleMs: null };
    });
    return {
      ...emptyLookup(wallet),
      answers,
      freshUntil: isSendable ? Infinity : 0,
      ranks: listRanks(found, snapshot),
    };
  }

  return {
    startLookup(wallet) {
      const lookup = lookUpWallet(wallet);
      return { all: Promise.resolve(), collect: () => lookup };
    },
    async lookUpSource({ source, fromSnapshot }, wallet) {
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
      const answer = fromSnapshot(found);
      return { status: "found", answer, staleMs: null, freshUntil: Infinity };
    },
    getDependencies: () => ({
      expedition: "off",
      theo: "off",
      testnet: "off",
      snapshot: hasFailed ? "down" : "up",
    }),
    getCalls: () => [],
  };
}

function listRanks({ ranks }: SnapshotWallet, { info }: Snapshot): Rank[] {
  return RANKED_SOURCES.flatMap((source) => {
    const rank = ranks[source];
    return rank === null ? [] : toRank(source, rank, info.distributions[source].holders);
  });
}
