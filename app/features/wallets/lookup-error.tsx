import { isRouteErrorResponse } from "@remix-run/react";
import { QuietButton, ReloadButton } from "~/ui/buttons";
import { RetryButton } from "./retry-button";
import type { LookupErrors } from "./summarize-errors";

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

/** Says why whole lookups failed, with a button to try again where that may help. */
export function LookupError({
  errors,
  retry,
  isAutomatic,
}: {
  errors: LookupErrors | null;
  /** Looks some wallets up again. */
  retry: (wallets: readonly string[]) => void;
  /** Whether it retries automatically after a wait. */
  isAutomatic?: boolean;
}) {
  return (
    <>
      <div className="lookup-error" role="alert">
        {errors && <p data-testid="lookup-error">{`Error: ${errors.text}`}</p>}
      </div>
      {errors && errors.wallets.length > 0 && (
        <div className="cluster">
          <RetryButton
            retryAfterS={errors.retryAfterS}
            retry={() => retry(errors.wallets)}
            isAutomatic={isAutomatic}
          />
          {errors.text.includes(UNEXPECTED_ANSWER) && <ReloadButton />}
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
