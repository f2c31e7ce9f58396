/** A failure as JSON, for programs. */
export function answerJsonError(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
