import { useEffect, useState } from "react";
import { recordInputState } from "./input-state";
import { findContainer, hideScriptFailure } from "./page-ids";
import { replayInput } from "./replay-input";

/** Renders nothing; does what has to wait until React has taken over. */
export function AfterHydration() {
  // While rendering: where the server's page does not fit, React replaces it right after.
  const [before] = useState(() => recordInputState(findContainer()));
  useEffect(() => {
    const container = findContainer();
    container.dataset.hydrated = "";
    hideScriptFailure();
    // Not within the effect: React would put off what each event sets.
    queueMicrotask(() => replayInput(before, container));
  }, [before]);
  return null;
}
