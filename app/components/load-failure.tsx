/** Says that a part of the page has not loaded, and offers to try again. */
export function LoadFailure({ what, retry }: { what: string; retry: () => void }) {
  return (
    <p role="alert">
      {what} could not be loaded.{" "}
      <button type="button" className="button button--quiet" onClick={retry}>
        Try again
      </button>
    </p>
  );
}
