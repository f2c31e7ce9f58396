import { addressFromPath, encodeAddress } from "~/server/points/address.server";
import { clientAddress } from "~/server/http/client-address.server";
import { writeAnswer } from "~/server/points/answer.server";
import { getPoints } from "~/server/points/points.server";
import type { SourceFailure } from "~/server/points/source-failure.server";
import type { SourceDefinition } from "~/server/points/sources.server";
import { answerJsonError, answerRefusal } from "./json-errors.server";

/**
 * Answers with one source's points for the address in the path: 200 with the fields that
 * are read; 400 if the address cannot be sent; 504 if the upstream timed out, 502 if it
 * failed otherwise; 429 over the limit of new wallets. A stale answer has an `Age`.
 */
export async function answerSource(
  definition: SourceDefinition,
  request: Request,
): Promise<Response> {
  const address = addressFromPath(request.url)?.trim() ?? "";
  if (encodeAddress(address) === null) {
    return answerJsonError(400, "address must be one path segment of at most 256 characters");
  }
  const outcome = await getPoints().lookUpSource(definition, address, clientAddress(request));
  if (outcome.status === "failed") return answerFailure(outcome.failure);
  const ageS = Math.round((outcome.staleMs ?? 0) / 1000);
  return Response.json(writeAnswer(definition.shape, outcome.answer), {
    headers: ageS > 0 ? { Age: String(ageS) } : {},
  });
}

function answerFailure({ reason, message, retryAfterS }: SourceFailure): Response {
  if (reason === "limited") return answerRefusal(retryAfterS);
  return reason === "timeout"
    ? answerJsonError(504, "the upstream timed out")
    : answerJsonError(502, `the upstream failed: ${message}`);
}
