import { useEffect, useState } from "react";
import { recordPreHydrationInput } from "./pre-hydration-input";
import { findContainer, hideScriptFailure } from "./page-ids";
import { replayInput } from "./replay-input";

/** Renders nothing; replays pre-hydration input and hides the script notice after hydration. */
export function AfterHydration() {
  // Recorded while rendering: React may replace the server's page right after.
  const [before] = useState(() => recordPreHydrationInput(findContainer()));
  useEffect(() => {
    const container = findContainer();
    container.dataset.hydrated = "";
    hideScriptFailure();
    // Not within the effect: there, React would delay the updates of each event.
    queueMicrotask(() => replayInput(before, container));
  }, [before]);
  return null;
}
