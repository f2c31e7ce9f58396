import { useEffect, useRef, useState } from "react";
import { writeScenario } from "~/estimator/codec";
import { useShownScenario } from "~/features/scenario/scenario-context";
import { AnchorLink } from "~/ui/anchor-link";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { ALTERNATIVES_ID } from "~/ui/page-ids";
import type { SaveResult } from "./saved-scenarios";

const NOT_LOADED = "Saving isn’t available right now. Try again, or bookmark the link.";

/** How long what came of it is shown. */
const TOAST_MS = 6000;

/** The button that saves the scenario among the alternatives, and what came of it. */
export function SaveButton() {
  const campaign = useCampaign();
  const scenario = useShownScenario();
  const search = writeScenario(campaign, scenario);
  const [said, say] = useState<SaveResult & { search: string }>();
  const button = useRef<HTMLButtonElement>(null);
  const toast = useRef<HTMLDivElement>(null);

  async function save() {
    // Apart from the first scripts; the list of alternatives has loaded it already.
    const module = await import("./saved-scenarios").catch(() => null);
    const result = module?.saveScenario(campaign, scenario) ?? { error: NOT_LOADED };
    say({ ...result, search });
  }

  useEffect(() => {
    if (said === undefined) return;
    const timer = setInterval(() => {
      // Not while it is read or used.
      if (!toast.current?.matches(":hover, :focus-within")) say(undefined);
    }, TOAST_MS);
    return () => clearInterval(timer);
  }, [said]);

  function dismiss() {
    say(undefined);
    button.current!.focus();
  }

  // Only about the current scenario.
  const result = said?.search === search ? said : null;
  return (
    <>
      {/* The second click of a double click would find the scenario saved already. */}
      <QuietButton ref={button} onClick={({ detail }) => detail < 2 && void save()}>
        Save
      </QuietButton>
      <div ref={toast} className="floating announced cluster small" role="status">
        {result && "error" in result && <p className="field-message">{result.error}</p>}
        {result && "name" in result && (
          <>
            <span>{`${result.isNew ? "Saved" : "Already saved"} as “${result.name}”.`}</span>
            <AnchorLink to={ALTERNATIVES_ID}>See it</AnchorLink>
            <QuietButton aria-label="Dismiss" onClick={dismiss}>
              ×
            </QuietButton>
          </>
        )}
      </div>
    </>
  );
}
