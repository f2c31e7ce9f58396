import type { NameProblem } from "~/domain/scenario/wallet";

/** The status for a name: it has no address, or it can't be resolved. */
export const STATUS_OF_PROBLEM: Record<NameProblem, number> = {
  invalid: 422,
  "not-found": 422,
  "not-set": 422,
  timeout: 504,
  offline: 502,
};

/** A failure as JSON, for programs, which says when to try again where that is known. */
export function answerJsonError(
  status: number,
  error: string,
  retryAfterS: number | null = null,
): Response {
  const headers = retryAfterS === null ? undefined : { "Retry-After": String(retryAfterS) };
  return Response.json({ error }, { status, headers });
}

/** Answers 404 at an address that is none of the API's. */
export function answerUnknown(): Response {
  return answerJsonError(404, "no such address");
}

/** A refusal in words. */
export function formatRefusal(retryAfterS: number): string {
  return `too many lookups, try again in ${retryAfterS} s`;
}
