import { isRouteErrorResponse } from "@remix-run/react";

/** The message where the answer is not what this page knows: its server may have been updated. */
export const UNEXPECTED_ANSWER = "the server did not answer as expected";

/** The message for a lookup that failed as a whole: the server's own words where it gave some. */
export function describeLookupError(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return typeof error.data === "string" && error.data !== ""
      ? error.data
      : `the server answered ${error.status}`;
  }
  // What `fetch` throws when there is no connection.
  if (error instanceof TypeError) return "the server cannot be reached";
  return UNEXPECTED_ANSWER;
}
