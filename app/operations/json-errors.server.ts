/** A failure as JSON, for programs. */
export function answerJsonError(status: number, error: string, headers?: HeadersInit): Response {
  return Response.json({ error }, { status, headers });
}
