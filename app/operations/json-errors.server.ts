/** A failure as JSON, for programs. */
export function answerJsonError(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/** What an address that only reads answers to a write. */
export function rejectWrite(): Response {
  const response = answerJsonError(405, "only GET is answered here");
  response.headers.set("Allow", READ_METHODS);
  return response;
}

/** The methods that an address which only reads answers. */
export const READ_METHODS = "GET, HEAD, OPTIONS";
