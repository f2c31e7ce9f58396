import { useRef, useState } from "react";
import { MAX_NAME_LENGTH, cleanName, suggestName } from "./name-scenario";
import { writeScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import { QuietButton } from "~/ui/buttons";
import { useWhenIdle } from "~/ui/render-when-idle";
import type * as SavedChunk from "./saved-chunk";

/** The last attempt to save: the scenario and the result. */
interface Attempt {
  search: string;
  name: string;
  /** Why it failed, in words for the visitor; null for success. */
  error: string | null;
  /** What follows a success; null where it could not be loaded. */
  chunk: typeof SavedChunk | null;
}

const NOT_LOADED = "A part of this page could not be loaded: try again, or bookmark the link.";

/** Saves the scenario under the typed name, or under the suggested one. */
export function SaveScenario({ scenario }: { scenario: Scenario }) {
  // Uncontrolled, so that pre-hydration input counts, too.
  const field = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const search = writeScenario(scenario);
  const suggestion = useWhenIdle(suggestName(scenario));

  async function save() {
    const input = field.current!;
    const typed = input.value;
    const name = cleanName(typed) || suggestName(scenario);
    const chunk = await import("./saved-chunk").catch(() => null);
    const error = chunk ? chunk.saveScenario(name, search) : NOT_LOADED;
    // A text that was typed meanwhile is another name.
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
            // Enter must not send the estimate's form, which is around this field.
            event.preventDefault();
            if (!event.repeat) void save();
          }}
        />
        <QuietButton
          // A double click's second click would save again, under the suggested name.
          onClick={({ detail }) => detail < 2 && void save()}
        >
          Save
        </QuietButton>
      </div>
      <p className="save-scenario__status small" role="status">
        {/* A message about another scenario would be wrong for this one. */}
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
