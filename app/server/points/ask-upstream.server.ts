import { upstreamSeconds } from "~/server/operations/metrics.server";
import { logFailure, logTestnetRefusal } from "./log.server";
import type { LookupContext } from "./live-points.server";
import { SourceFailure } from "./source-failure.server";
import type { SourceDefinition } from "./sources.server";

/** Time kept back from the call for falling back on an older answer, ms. */
const FALLBACK_MS = 150;

/**
 * Asks one upstream, within its policy and the lookup's time. Logs a failure.
 *
 * @param leftMs the time left for the lookup, ms.
 * @throws {SourceFailure} if there is no usable answer.
 */
export async function askUpstream<Answer>(
  definition: SourceDefinition<Answer>,
  wallet: string,
  { transport, policies }: Pick<LookupContext, "transport" | "policies">,
  leftMs: number,
): Promise<Answer> {
  const call = definition.call(wallet);
  const signal = AbortSignal.timeout(Math.ceil(Math.max(leftMs - FALLBACK_MS, leftMs / 2, 0)));
  const endTimer = upstreamSeconds.startTimer({ upstream: call.upstream });
  try {
    const ask = () => transport(call, signal);
    const json = await policies[call.upstream]!.execute(call.address, ask, signal);
    const parsed = definition.schema.safeParse(json);
    if (!parsed.success) throw new SourceFailure("shape", "unexpected shape");
    logTestnetRefusal(parsed.data, wallet);
    endTimer({ outcome: "answered" });
    return parsed.data;
  } catch (error) {
    if (error instanceof SourceFailure) {
      const seconds = endTimer({ outcome: error.reason });
      logFailure(definition.source, wallet, error, seconds * 1000);
    }
    throw error;
  }
}
