import { ReloadButton } from "./reload-button";

/** Says that a part of the page has not loaded, and offers to try again. */
export function LoadFailure({ what, retry }: { what: string; retry: () => void }) {
  return (
    <div className="load-failure" role="alert">
      <p>{`${what} could not be loaded.`}</p>
      <button type="button" className="button button--quiet" onClick={retry}>
        Try again
      </button>
      <ReloadButton />
    </div>
  );
}
