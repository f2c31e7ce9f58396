import { ReloadButton } from "../reload-button";
import { UNEXPECTED_ANSWER } from "./describe-lookup-error";

/** Why the lookup as a whole failed, and a way to try again. */
export function LookupError({ error, retry }: { error: string | null; retry: () => void }) {
  return (
    <div className="lookup-error" role="alert">
      {error !== null && (
        <>
          <p data-testid="lookup-error">{`Error: ${error}`}</p>
          <button type="button" className="button button--quiet" onClick={retry}>
            Try again
          </button>
          {error === UNEXPECTED_ANSWER && <ReloadButton />}
        </>
      )}
    </div>
  );
}

/** Streamed answers need a script: without one, sending the form waits for all of them. */
export function ShowResultWithoutScript() {
  return (
    <noscript>
      <p>
        <button type="submit" className="button button--quiet">
          Show the result
        </button>{" "}
        (takes a few seconds)
      </p>
    </noscript>
  );
}
