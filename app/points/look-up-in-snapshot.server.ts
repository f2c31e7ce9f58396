import { CROWD_SOURCES, describeStanding, type Standing } from "~/estimate/standing";
import type { WalletLookup } from "~/estimate/wallet-lookup";
import { lookups } from "~/operations/metrics.server";
import type { Snapshot, SnapshotWallet } from "~/snapshot/open-snapshot.server";
import { encodeAddress } from "./address.server";
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

/**
 * Looks a wallet up in a snapshot: one read for its eight answers and where it stands. There is
 * nothing to wait for, to keep or to limit.
 */
export function lookUpInSnapshot(wallet: string, snapshot: Snapshot): WalletLookup {
  // As live: an address that no upstream can be asked about has no answer.
  const isSendable = encodeAddress(wallet) !== null;
  const found = (isSendable ? snapshot.find(wallet) : null) ?? UNKNOWN_WALLET;
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
 * @throws {SourceFailure} for an address that can't be asked about.
 */
export function answerFromSnapshot<Answer>(
  { source, fromSnapshot }: SourceDefinition<Answer>,
  wallet: string,
  snapshot: Snapshot,
): Answer {
  if (encodeAddress(wallet) === null) throw new SourceFailure("address", "not one path segment");
  lookups.inc({ source, outcome: "fresh" });
  return fromSnapshot(snapshot.find(wallet) ?? UNKNOWN_WALLET);
}

function listStanding({ ranks }: SnapshotWallet, { info }: Snapshot): Standing[] {
  return CROWD_SOURCES.flatMap((source) => {
    const rank = ranks[source];
    return rank === null ? [] : describeStanding(source, rank, info.crowds[source].holders);
  });
}
