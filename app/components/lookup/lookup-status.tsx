import type { KnownLookup } from "./use-wallet-lookup";

/** The line under the wallet: loading, or why the lookup as a whole failed. */
export function LookupStatus({
  known,
  isRetrying,
  retry,
}: {
  known: KnownLookup;
  isRetrying: boolean;
  retry: () => void;
}) {
  const isLoading = known.isLoading || isRetrying;
  return (
    <div className="lookup-status">
      <div role="status">{isLoading && <p data-testid="loading">Loading…</p>}</div>
      <div role="alert">
        {known.error !== null && !isLoading && (
          <p className="lookup-status__error" data-testid="lookup-error">
            Error: {known.error}
          </p>
        )}
      </div>
      {known.error !== null && !isLoading && (
        <button type="button" className="button button--quiet" onClick={retry}>
          Try again
        </button>
      )}
      {/* Streamed answers need a script; this address waits for all of them. */}
      {known.isLoading && (
        <noscript>
          <p>
            <button type="submit" className="button button--quiet">
              Show the result
            </button>{" "}
            (takes a few seconds)
          </p>
        </noscript>
      )}
    </div>
  );
}
