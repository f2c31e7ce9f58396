import { isRouteErrorResponse } from "@remix-run/react";

/** The message for an unknown kind of answer; a newer server may have sent it. */
export const UNEXPECTED_ANSWER = "the server did not answer as expected";

/** The message for a lookup that failed as a whole: the server's own where there is one. */
export function describeLookupError(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return typeof error.data === "string" && error.data !== ""
      ? error.data
      : `the server answered ${error.status}`;
  }
  // `fetch` throws it when there is no connection.
  if (error instanceof TypeError) return "the server cannot be reached";
  return UNEXPECTED_ANSWER;
}
