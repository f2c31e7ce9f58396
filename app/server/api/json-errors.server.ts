import type { NameProblem } from "~/domain/scenario/ens-name";

/** The status for a name: it has no address, or it can't be resolved. */
export const STATUS_OF_PROBLEM: Record<NameProblem, number> = {
  invalid: 422,
  "not-found": 422,
  "not-set": 422,
  timeout: 504,
  offline: 502,
};

/** A failure as JSON, for programs. */
export function answerJsonError(status: number, error: string, headers?: HeadersInit): Response {
  return Response.json({ error }, { status, headers });
}

/** Answers 429 and says when to try again. */
export function answerRefusal(retryAfterS: number): Response {
  return answerJsonError(429, formatRefusal(retryAfterS), { "Retry-After": String(retryAfterS) });
}

/** A refusal in words. */
export function formatRefusal(retryAfterS: number): string {
  return `too many lookups, try again in ${retryAfterS} s`;
}
