import { setTimeout as sleep } from "node:timers/promises";
import type { Source } from "~/domain/estimate/wallet-points";
import { pointsOf, readPointsStrictly } from "~/server/points/answer.server";
import { askUpstream } from "~/server/points/ask-upstream.server";
import type { LookupContext } from "~/server/points/live-points.server";
import { SourceFailure } from "~/server/points/source-failure.server";
import { listWalletSources, type SourceDefinition } from "~/server/points/sources.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import type { Recording } from "./recording.server";

/** A call that gave no answer. */
export interface Failed {
  address: string;
  source: Source;
  reason: string;
}

/** Generous, as no visitor is waiting. */
const TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;
const MAX_IN_FLIGHT = 32;
/** How long a breaker stays open. */
const PAUSE_MS = 3000;
/** The pauses without an answer after which an upstream is given up. */
const MAX_PAUSES = 20;
/** The answers between two lines of progress. */
const ANSWERS_PER_SIGN = 100;

/**
 * Asks the upstreams for every answer that the recording lacks, at a steady pace. Calls that fail
 * are retried up to `MAX_ATTEMPTS`; while one upstream's breaker is open, all calls wait.
 *
 * @returns the calls that gave no answer.
 */
export async function askAll(
  campaign: ServedCampaign,
  addresses: readonly string[],
  recording: Recording,
  { perSecond, ...context }: Pick<LookupContext, "transport" | "policies"> & { perSecond: number },
): Promise<Failed[]> {
  const failed: Failed[] = [];
  /** Pauses since each upstream's last answer. */
  const pauses = new Map<string, number>();
  let pauseUntil = 0;
  let nextAt = Date.now();
  let answers = 0;

  async function takeTurn(): Promise<void> {
    nextAt = Math.max(nextAt + 1000 / perSecond, pauseUntil, Date.now());
    await sleep(nextAt - Date.now());
  }

  /** @returns why the call failed; null if it was answered. */
  async function ask(address: string, definition: SourceDefinition): Promise<string | null> {
    const { source, upstream } = definition;
    for (let attempt = 1; (pauses.get(upstream) ?? 0) < MAX_PAUSES;) {
      await takeTurn();
      try {
        const answer = await askUpstream(
          definition,
          address,
          readPointsStrictly,
          context,
          TIMEOUT_MS,
        );
        recording.add(address, source, pointsOf(answer));
        pauses.delete(upstream);
        return null;
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        if (error.reason !== "broken") attempt++;
        // All calls that an open breaker refuses count as one pause.
        else if (Date.now() >= pauseUntil) {
          pauseUntil = Date.now() + PAUSE_MS;
          pauses.set(upstream, (pauses.get(upstream) ?? 0) + 1);
        }
        if (!error.isOutage || attempt > MAX_ATTEMPTS) return error.message;
      }
    }
    return "the upstream has stopped answering";
  }

  /** All workers share this generator, so it ends for all of them when one throws. */
  function* listCalls() {
    for (const address of addresses) {
      const known = new Set(recording.find(address).map(({ source }) => source));
      for (const definition of listWalletSources(campaign)) {
        if (!known.has(definition.source)) yield { address, definition };
      }
    }
  }

  const calls = listCalls();
  async function work(): Promise<void> {
    for (const { address, definition } of calls) {
      const reason = await ask(address, definition);
      if (reason !== null) failed.push({ address, source: definition.source, reason });
      else if (++answers % ANSWERS_PER_SIGN === 0) console.error(`${answers} answers`);
    }
  }

  await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, work));
  return failed;
}
