import { upstreamSeconds } from "~/server/operations/metrics.server";
import { NO_POINTS, readAnswer, type Answer, type PointsReader } from "./answer.server";
import { logFailure, logRefusal } from "./log.server";
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
export async function askUpstream(
  { source, shape, unknownStatus, call: createCall }: SourceDefinition,
  wallet: string,
  readPoints: PointsReader,
  { transport, policies }: Pick<LookupContext, "transport" | "policies">,
  leftMs: number,
): Promise<Answer> {
  const call = createCall(wallet);
  const signal = AbortSignal.timeout(Math.ceil(Math.max(leftMs - FALLBACK_MS, leftMs / 2, 0)));
  const endTimer = upstreamSeconds.startTimer({ upstream: call.upstream });
  try {
    const ask = async () => {
      try {
        return readAnswer(shape, await transport(call, signal), readPoints);
      } catch (error) {
        const isUnknown = error instanceof SourceFailure && error.status === unknownStatus;
        if (isUnknown) return NO_POINTS;
        throw error;
      }
    };
    const answer = await policies[call.upstream]!.execute(call.address, ask, signal);
    if (answer === null) throw new SourceFailure("shape", "unexpected shape");
    if ("refused" in answer) logRefusal(source, wallet, answer.refused);
    endTimer({ outcome: "answered" });
    return answer;
  } catch (error) {
    if (error instanceof SourceFailure) {
      const seconds = endTimer({ outcome: error.reason });
      logFailure(source, wallet, error, seconds * 1000);
    }
    throw error;
  }
}
