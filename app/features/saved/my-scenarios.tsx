import { useRef, useState, type ReactNode } from "react";
import { writeScenario } from "~/domain/scenario/codec";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { LoadFailure, useLoaded } from "~/ui/lazy-section";
import { LIST_ID } from "~/ui/page-ids";
import type { ScenarioListProps } from "./scenario-list";

const loadSavedChunk = () => import("./saved-chunk");

/** The saved and pinned scenarios at the end of the page, loaded after the first paint. */
export function MyScenarios(props: ScenarioListProps) {
  const { value, error, retry } = useLoaded(loadSavedChunk);
  return (
    <div className="my-scenarios needs-script" id={LIST_ID} tabIndex={-1}>
      {value && <value.ScenarioList {...props} />}
      {error !== null && <LoadFailure what="Your saved scenarios" retry={retry} />}
    </div>
  );
}

/** The button that saves the scenario under a suggested name, and the result. */
export function SaveScenario() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const search = writeScenario(campaign, scenario);
  const [said, say] = useState<{ search: string; message: ReactNode } | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function save() {
    const chunk = await loadSavedChunk().catch(() => null);
    const message = chunk ? (
      <chunk.SaveMessage {...chunk.saveScenario(campaign, scenario)} dismiss={dismiss} />
    ) : (
      <p className="field-message">
        Saving isn’t available right now. Try again, or bookmark the link.
      </p>
    );
    say({ search, message });
  }

  function dismiss() {
    say(null);
    button.current!.focus();
  }

  return (
    <>
      {/* The second click of a double click would find the scenario saved already. */}
      <QuietButton ref={button} onClick={({ detail }) => detail < 2 && void save()}>
        Save
      </QuietButton>
      <div className="floating announced stack-xs small" role="status">
        {/* Only about the current scenario. */}
        {said?.search === search && said.message}
      </div>
    </>
  );
}
