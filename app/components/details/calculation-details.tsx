import { DETAILS_ID, loadLateParts, loadedParts } from "../load-late-parts";
import { LoadFailure } from "../load-failure";
import { useLoaded } from "../use-loaded";
import type { DetailsProps } from "./details-panel";

/** The calculation, while it is open. Its code comes after hydration, unless the page came with it open. */
export function CalculationDetails(props: DetailsProps) {
  const { error, retry } = useLoaded(loadLateParts);
  if (!props.scenario.details) return null;
  const parts = loadedParts();
  if (parts !== null) return <parts.DetailsPanel {...props} />;
  return (
    <div className="details" id={DETAILS_ID}>
      {error === null ? <p>Loading…</p> : <LoadFailure what="The calculation" retry={retry} />}
    </div>
  );
}
