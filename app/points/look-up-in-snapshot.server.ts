import { CROWD_SOURCES, describeStanding, type Standing } from "~/estimate/standing";
import { emptyLookup, type WalletLookup } from "~/estimate/wallet-lookup";
import { lookups } from "~/operations/metrics.server";
import type { Snapshot, SnapshotWallet } from "~/snapshot/open-snapshot.server";
import { SnapshotError } from "~/snapshot/snapshot-error.server";
import { encodeAddress } from "./address.server";
import { logUnreadable } from "./log.server";
import { SourceFailure } from "./source-failure.server";
import { WALLET_SOURCES, type SourceDefinition } from "./sources.server";

const NOTHING = { points: 0, tier: 1 };

/** What a snapshot has of a wallet that isn't in it. */
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

/** Whether a read has failed, for good: another file takes a restart. */
let hasFailed = false;

/**
 * Looks a wallet up in a snapshot: one read for its eight answers and where it stands. There is
 * nothing to wait for, to keep or to limit. Where the file cannot be read the lookup fails as a whole.
 */
export function lookUpInSnapshot(wallet: string, snapshot: Snapshot): WalletLookup {
  // As live: an address that no upstream can be asked about has no answer.
  const isSendable = encodeAddress(wallet) !== null;
  const found = isSendable ? findWallet(wallet, snapshot) : UNKNOWN_WALLET;
  if (found === null) {
    for (const { source } of WALLET_SOURCES) lookups.inc({ source, outcome: "unreadable" });
    return emptyLookup(wallet, "The snapshot cannot be read");
  }
  const answers = WALLET_SOURCES.map(({ source, fromSnapshot, toPoints }) => {
    lookups.inc({ source, outcome: isSendable ? "fresh" : "address" });
    return { source, ...toPoints(fromSnapshot(found)), failed: !isSendable, staleMs: null };
  });
  const standing = listStanding(found, snapshot);
  return { wallet, answers, pending: null, error: null, retryAfterS: null, standing };
}

/**
 * One source's answer about a wallet in a snapshot.
 *
 * @throws {SourceFailure} for an address that can't be asked about, and where the file can't be read.
 */
export function answerFromSnapshot<Answer>(
  { source, fromSnapshot }: SourceDefinition<Answer>,
  wallet: string,
  snapshot: Snapshot,
): Answer {
  if (encodeAddress(wallet) === null) throw new SourceFailure("address", "not one path segment");
  const found = findWallet(wallet, snapshot);
  if (found === null) throw new SourceFailure("unreadable", "the snapshot cannot be read");
  lookups.inc({ source, outcome: "fresh" });
  return fromSnapshot(found);
}

/** Whether all reads of the snapshot have worked so far. */
export function isReadable(): boolean {
  return !hasFailed;
}

/** A wallet's points; null where the file cannot be read. Logs the first such read. */
function findWallet(wallet: string, snapshot: Snapshot): SnapshotWallet | null {
  try {
    return snapshot.find(wallet) ?? UNKNOWN_WALLET;
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    if (!hasFailed) logUnreadable(error);
    hasFailed = true;
    return null;
  }
}

function listStanding({ ranks }: SnapshotWallet, { info }: Snapshot): Standing[] {
  return CROWD_SOURCES.flatMap((source) => {
    const rank = ranks[source];
    return rank === null ? [] : describeStanding(source, rank, info.crowds[source].holders);
  });
}
