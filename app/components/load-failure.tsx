import { ReloadButton } from "./reload-button";
import { QuietButton } from "./quiet-button";

/** Says that a part of the page has not loaded, with buttons to try again. */
export function LoadFailure({ what, retry }: { what: string; retry: () => void }) {
  return (
    <div className="load-failure" role="alert">
      <p>{`${what} could not be loaded.`}</p>
      <QuietButton onClick={retry}>Try again</QuietButton>
      <ReloadButton />
    </div>
  );
}
