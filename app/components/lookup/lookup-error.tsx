import { ReloadButton } from "../reload-button";
import { UNEXPECTED_ANSWER } from "./describe-lookup-error";
import { QuietButton } from "../quiet-button";

/** Says why the lookup as a whole failed, with a button to try again. */
export function LookupError({ error, retry }: { error: string | null; retry: () => void }) {
  return (
    <div className="lookup-error" role="alert">
      {error !== null && (
        <>
          <p data-testid="lookup-error">{`Error: ${error}`}</p>
          <QuietButton onClick={retry}>Try again</QuietButton>
          {error === UNEXPECTED_ANSWER && <ReloadButton />}
        </>
      )}
    </div>
  );
}

/** Streamed answers need JavaScript; without it, the sent form waits for all of them. */
export function ShowResultWithoutScript() {
  return (
    <noscript>
      <p>
        <QuietButton type="submit">Show the result</QuietButton> (takes a few seconds)
      </p>
    </noscript>
  );
}
