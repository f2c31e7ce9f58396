import { answerJsonError } from "~/operations/json-errors.server";
import { addressFromPath, encodeAddress } from "./address.server";
import { clientAddress } from "./client-address.server";
import { lookUpSource } from "./look-up-source.server";
import { defaultLookupContext } from "./lookup-context.server";
import { takeOnce } from "./lookup-limits.server";
import type { SourceFailure } from "./source-failure.server";
import type { SourceDefinition } from "./sources.server";

/**
 * Answers with one source's points for the address in the path: 200 with the fields that
 * are read; 400 if the address cannot be sent; 504 if the upstream timed out, 502 if it
 * failed otherwise; 429 over the limit of new wallets. A stale answer has an `Age`.
 */
export async function answerSource<Answer>(
  definition: SourceDefinition<Answer>,
  request: Request,
): Promise<Response> {
  const address = addressFromPath(request.url)?.trim() ?? "";
  if (encodeAddress(address) === null) {
    return answerJsonError(400, "address must be one path segment of at most 256 characters");
  }
  const { takePermit } = defaultLookupContext();
  const permit = takeOnce(() => takePermit(clientAddress(request)));
  const outcome = await lookUpSource(definition, address, permit);
  if (outcome.status === "failed") return answerFailure(outcome.failure);
  const ageS = Math.round((outcome.staleMs ?? 0) / 1000);
  return Response.json(outcome.answer, { headers: ageS > 0 ? { Age: String(ageS) } : {} });
}

/** A refusal in words. */
export function describeRefusal(retryAfterS: number): string {
  return `too many lookups, try again in ${retryAfterS} s`;
}

/** Answers 429 and says when to try again. */
export function answerRefusal(retryAfterS: number): Response {
  return answerJsonError(429, describeRefusal(retryAfterS), { "Retry-After": String(retryAfterS) });
}

function answerFailure({ reason, message, retryAfterS }: SourceFailure): Response {
  if (reason === "limited") return answerRefusal(retryAfterS);
  return reason === "timeout"
    ? answerJsonError(504, "the upstream timed out")
    : answerJsonError(502, `the upstream failed: ${message}`);
}
