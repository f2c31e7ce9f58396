import type { Lookup, LookupResult } from "~/domain/estimate/lookup";
import type { Found } from "./answer-cache.server";
import type { Answer } from "./answer.server";
import type { SourceFailure } from "./failures.server";
import type { SourceDefinition } from "./sources.server";

/** A wallet's lookup under way. */
export interface WalletFlight {
  /** The result once all sources have answered or failed; never rejects for a source's failure. */
  all: Promise<LookupResult>;
  /** What is there so far; the rest follows in its `pending`. */
  collect(): Lookup;
}

/** The result of asking one source. */
export type SourceOutcome =
  ({ status: "found" } & Found<Answer>) | { status: "failed"; failure: SourceFailure };

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
