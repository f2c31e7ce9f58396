import { renderWhenIdle } from "~/ui/render-when-idle";
import { LoadFailure, useLoaded } from "~/ui/use-loaded";
import { LIST_ID } from "~/ui/page-ids";
import type { ScenarioListProps } from "./scenario-list";

const loadSavedChunk = () => import("./saved-chunk");

/** The saved scenarios at the end of the page, loaded after the first paint. */
export const MyScenarios = renderWhenIdle(function MyScenarios(props: ScenarioListProps) {
  const { value, error, retry } = useLoaded(loadSavedChunk);
  return (
    <div className="my-scenarios needs-script" id={LIST_ID} tabIndex={-1}>
      {value && <value.ScenarioList {...props} />}
      {error !== null && <LoadFailure what="Your saved scenarios" retry={retry} />}
    </div>
  );
});
