import { addressFromPath, encodeAddress } from "./address.server";
import { lookUpSource } from "./look-up-source.server";
import type { SourceDefinition } from "./sources.server";

/** A failure under `/api/`, as JSON. */
export function answerJsonError(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/** What the read-only addresses under `/api/` answer to a write. */
export function rejectWrite(): Response {
  return answerJsonError(405, "only GET is answered here");
}

/**
 * One source's answer for the address in the request's path: 200 with the
 * fields that are read; 400 for an address that cannot be sent; 504 for an
 * upstream that timed out, 502 for any other failure of it.
 */
export async function answerSource<Answer>(
  definition: SourceDefinition<Answer>,
  request: Request,
): Promise<Response> {
  const address = addressFromPath(request.url)?.trim() ?? "";
  if (encodeAddress(address) === null) {
    return answerJsonError(400, "address must be one path segment of at most 256 characters");
  }
  const outcome = await lookUpSource(definition, address, request.signal);
  if (outcome.status === "found") return Response.json(outcome.answer);
  const { reason, message } = outcome.failure;
  return reason === "timeout"
    ? answerJsonError(504, "the upstream timed out")
    : answerJsonError(502, `the upstream failed: ${message}`);
}
