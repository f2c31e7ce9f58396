import { useRef, useState } from "react";
import { MAX_NAME_LENGTH, cleanName, suggestName } from "./name-scenario";
import { writeScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import { QuietButton } from "~/ui/buttons";
import { useWhenIdle } from "~/ui/render-when-idle";
import type * as SavedChunk from "./saved-chunk";
import { useCampaign } from "~/ui/campaign-context";

/** The last attempt to save: the scenario and the result. */
interface Attempt {
  search: string;
  name: string;
  /** Why it failed, as a message for the visitor; null if it succeeded. */
  error: string | null;
  /** The code for saved scenarios; null if it could not be loaded. */
  chunk: typeof SavedChunk | null;
}

const NOT_LOADED = "A part of this page could not be loaded: try again, or bookmark the link.";

/** Saves the scenario under the typed or the suggested name. */
export function SaveScenario({ scenario }: { scenario: Scenario }) {
  const campaign = useCampaign();
  // Uncontrolled, so that pre-hydration input counts.
  const field = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const search = writeScenario(campaign, scenario);
  const suggestion = useWhenIdle(suggestName(scenario));

  async function save() {
    const input = field.current!;
    const typed = input.value;
    const name = cleanName(typed) || suggestName(scenario);
    const chunk = await import("./saved-chunk").catch(() => null);
    const error = chunk ? chunk.saveScenario(campaign, name, search) : NOT_LOADED;
    // Text typed since then is another name.
    if (error === null && input.value === typed) input.value = "";
    setAttempt({ search, name, error, chunk });
  }

  return (
    <div className="stack-s" role="group" aria-label="Save this scenario">
      <div className="row">
        <label htmlFor="scenario-name">Name</label>
        <input
          ref={field}
          id="scenario-name"
          type="text"
          placeholder={suggestion}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            // Enter must not submit the form around this field.
            event.preventDefault();
            if (!event.repeat) void save();
          }}
        />
        <QuietButton
          // The second click of a double click would save again, under the suggested name.
          onClick={({ detail }) => detail < 2 && void save()}
        >
          Save
        </QuietButton>
      </div>
      <p className="save-scenario__status small" role="status">
        {/* Only about the current scenario. */}
        {attempt?.search === search &&
          (attempt.error !== null ? (
            <span className="field-message">{attempt.error}</span>
          ) : (
            attempt.chunk && <attempt.chunk.SavedAs {...attempt} />
          ))}
      </p>
    </div>
  );
}
