import { formatNameProblem } from "~/domain/scenario/ens-name";
import { findSecret } from "~/domain/scenario/secret";
import { addressFromPath, encodeAddress } from "~/server/points/address.server";
import { clientAddress } from "~/server/http/request.server";
import { writeAnswer } from "~/server/points/answer.server";
import { getNames, type NamedOutcome } from "~/server/points/names.server";
import { getPoints } from "~/server/points/points.server";
import type { SourceFailure } from "~/server/points/source-failure.server";
import type { SourceDefinition } from "~/server/points/sources.server";
import { answerJsonError, answerRefusal, STATUS_OF_PROBLEM } from "./json-errors.server";

/**
 * Answers with one source's points for the wallet in the path: 200 with the fields that are read;
 * 400 if it cannot be sent; 422 for a name without an address; 504 if the upstream timed out, or
 * the name's resolution, 502 if either failed otherwise; 429 over the limit of new wallets. A stale
 * answer has an `Age`.
 */
export async function answerSource(
  definition: SourceDefinition,
  request: Request,
): Promise<Response> {
  const wallet = addressFromPath(request.url)?.trim() ?? "";
  if (findSecret(wallet) !== null) {
    return answerJsonError(400, "this could be a secret, so it was not sent; use the address");
  }
  if (encodeAddress(wallet) === null) {
    return answerJsonError(400, "address must be one path segment of at most 256 characters");
  }
  const outcome = await lookUp(definition, wallet, clientAddress(request));
  if (outcome.status === "failed") return answerFailure(outcome.failure);
  if (outcome.status === "unresolved") {
    const { problem } = outcome;
    return answerJsonError(STATUS_OF_PROBLEM[problem], formatNameProblem(problem, wallet));
  }
  const ageS = Math.round((outcome.staleMs ?? 0) / 1000);
  return Response.json(writeAnswer(definition.shape, outcome.answer), {
    headers: ageS > 0 ? { Age: String(ageS) } : {},
  });
}

async function lookUp(
  definition: SourceDefinition,
  wallet: string,
  client: string | null,
): Promise<NamedOutcome> {
  const [points, names] = [getPoints(), getNames()];
  return names === null
    ? points.lookUpSource(definition, wallet, client)
    : names.lookUpSource(definition, wallet, client, points);
}

function answerFailure({ reason, message, retryAfterS }: SourceFailure): Response {
  if (reason === "limited") return answerRefusal(retryAfterS);
  return reason === "timeout"
    ? answerJsonError(504, "the upstream timed out")
    : answerJsonError(502, `the upstream failed: ${message}`);
}
