import { isRouteErrorResponse } from "@remix-run/react";
import { QuietButton, ReloadButton } from "~/ui/buttons";
import { RetryButton, type RetryProps } from "./retry-button";

/** The message for an answer of unknown shape, perhaps from a newer server. */
export const UNEXPECTED_ANSWER = "the server did not answer as expected";

/** The message for a lookup that failed as a whole: the server's, if there is one. */
export function formatLookupError(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return typeof error.data === "string" && error.data !== ""
      ? error.data
      : `the server answered ${error.status}`;
  }
  // `fetch` throws a TypeError without a connection.
  return error instanceof TypeError ? "the server cannot be reached" : UNEXPECTED_ANSWER;
}

/** Says why the whole lookup failed, with a button to try again. */
export function LookupError({ error, ...again }: RetryProps & { error: string | null }) {
  return (
    <>
      <div className="lookup-error" role="alert">
        {error !== null && <p data-testid="lookup-error">{`Error: ${error}`}</p>}
      </div>
      {error !== null && (
        <div className="cluster">
          <RetryButton {...again} />
          {error.includes(UNEXPECTED_ANSWER) && <ReloadButton />}
        </div>
      )}
    </>
  );
}

/** Streamed answers need JavaScript; without it, the button's page waits for all of them. */
export function ShowResultWithoutScript() {
  return (
    <noscript>
      <p>
        <QuietButton type="submit">Show the result</QuietButton> (takes a few seconds)
      </p>
    </noscript>
  );
}
