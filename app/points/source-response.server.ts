import { answerJsonError } from "~/operations/json-errors.server";
import { addressFromPath, encodeAddress } from "./address.server";
import { clientAddress } from "./client-address.server";
import { lookUpSource } from "./look-up-source.server";
import { defaultLookupContext } from "./lookup-context.server";
import type { SourceFailure } from "./source-failure.server";
import type { SourceDefinition } from "./sources.server";

/**
 * One source's answer for the address in the request's path: 200 with the
 * fields that are read; 400 for an address that cannot be sent; 504 for an
 * upstream that timed out, 502 for any other failure of it; 429 for too many
 * new wallets. An answer that stands in for a failed upstream has an `Age`.
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
  const permit = () => takePermit(clientAddress(request));
  const outcome = await lookUpSource(definition, address, permit);
  if (outcome.status === "failed") return answerFailure(outcome.failure);
  const ageS = Math.round((outcome.staleMs ?? 0) / 1000);
  return Response.json(outcome.answer, { headers: ageS > 0 ? { Age: String(ageS) } : {} });
}

/** A refused visitor's answer: 429, and when to try again. */
export function answerRefusal(retryAfterS: number): Response {
  const response = answerJsonError(429, `too many lookups, try again in ${retryAfterS} s`);
  response.headers.set("Retry-After", String(retryAfterS));
  return response;
}

function answerFailure({ reason, message, retryAfterS }: SourceFailure): Response {
  if (reason === "limited") return answerRefusal(retryAfterS);
  return reason === "timeout"
    ? answerJsonError(504, "the upstream timed out")
    : answerJsonError(502, `the upstream failed: ${message}`);
}
