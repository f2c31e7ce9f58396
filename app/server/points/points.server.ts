import type { Lookup, LookupResult } from "~/domain/estimate/lookup";
import { redis } from "~/server/operations/redis.server";
import { settings } from "~/server/operations/settings.server";
import { campaign } from "~/server/campaign/campaign.server";
import type { Answer } from "./answer.server";
import { createLivePoints, createLookupContext } from "./live-points.server";
import { createLookupLimits, type TakeToken } from "./lookup-limits.server";
import { createNoPoints } from "./no-points.server";
import { servedSnapshot } from "./served-snapshot.server";
import { createSnapshotPoints } from "./snapshot-points.server";
import type { SourceFailure } from "./source-failure.server";
import { listWalletSources, type SourceDefinition } from "./sources.server";

/** A wallet's lookup under way. */
export interface WalletFlight {
  /** The result once all sources have answered or failed; never rejects for a source's failure. */
  all: Promise<LookupResult>;
  /** What is there so far; the rest follows in its `pending`. */
  collect(): Lookup;
}

/** The result of asking one source. */
export type SourceOutcome =
  | {
      status: "found";
      answer: Answer;
      /** The age of an answer that is used because asking again failed, ms; null for a fresh one. */
      staleMs: number | null;
      /** When the answer expires, ms since 1970. */
      freshUntil: number;
    }
  | { status: "failed"; failure: SourceFailure };

export type DependencyState = "up" | "down" | "off";

/** Where wallets' points come from: live from the upstreams, from a snapshot, or from nowhere. */
export interface Points {
  /**
   * Asks all sources of a wallet at once. A source that fails counts as 0 points with tier 1
   * and is marked. A client over the limit of new wallets gets an error instead.
   *
   * @param client whose limit counts; null if unknown.
   * @param takeToken takes the client's token, where the lookup has begun with the wallet's name.
   */
  startLookup(wallet: string, client: string | null, takeToken?: () => Promise<void>): WalletFlight;
  /** Asks one source about a wallet. A failure is a value. The parameters are as above. */
  lookUpSource(
    definition: SourceDefinition,
    wallet: string,
    client: string | null,
    takeToken?: () => Promise<void>,
  ): Promise<SourceOutcome>;
  /** The upstreams' states, and the snapshot's where there is one; `off`: not used. */
  getDependencies(): Record<string, DependencyState>;
  /** Calls to the upstreams that are under way or wait for a place. */
  getCalls(): { upstream: string; inFlight: number; queued: number }[];
}

let shared: Points | undefined;
let limits: TakeToken | undefined;

/** Counts a new wallet for a client, against the one limit of this process. */
export function takeLookupToken(client: string | null): Promise<void> {
  limits ??= createLookupLimits(campaign, settings.newWalletsPerMinute, redis);
  return limits(client);
}

/** The points source that the settings name, created at first use. */
export function getPoints(): Points {
  return (shared ??= createPoints());
}

function createPoints(): Points {
  const snapshot = servedSnapshot();
  if (snapshot !== null) return createSnapshotPoints(campaign, snapshot);
  if (listWalletSources(campaign).length === 0) return createNoPoints(campaign);
  return createLivePoints(campaign, createLookupContext(campaign, settings, takeLookupToken));
}
