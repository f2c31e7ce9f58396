import { renderWhenIdle } from "../render-when-idle";
import { LoadFailure, useLoaded } from "../use-loaded";
import { LIST_ID } from "../hydration/page-ids";
import { loadSavedChunk } from "./load-saved-chunk";
import type { ScenarioListProps } from "./scenario-list";

/** The saved scenarios at the end of the page; they load after the first paint. */
export const MyScenarios = renderWhenIdle(function MyScenarios(props: ScenarioListProps) {
  const { value, error, retry } = useLoaded(loadSavedChunk);
  return (
    <div className="my-scenarios needs-script" id={LIST_ID} tabIndex={-1}>
      {value && <value.ScenarioList {...props} />}
      {error !== null && <LoadFailure what="Your saved scenarios" retry={retry} />}
    </div>
  );
});
