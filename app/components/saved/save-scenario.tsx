import { useRef, useState } from "react";
import { MAX_NAME_LENGTH, cleanName, suggestName } from "~/saved/name-scenario";
import { writeScenario } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";
import { PlaceLink } from "../layout/place-link";
import { useWhenIdle } from "../render-when-idle";
import { keepScenario } from "./keep-scenario";
import { LIST_ID } from "./my-scenarios";

/** What came of the last attempt, and the scenario that it was about. */
interface Attempt {
  search: string;
  /** Null where it failed. */
  name: string | null;
  problem: string;
}

/** Saves the scenario under a name, or under the suggestion where none is typed. */
export function SaveScenario({ scenario }: { scenario: Scenario }) {
  // Not controlled: what was typed before the scripts arrived counts, too.
  const field = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const search = writeScenario(scenario);
  const suggestion = useWhenIdle(suggestName(scenario));

  async function save() {
    const input = field.current!;
    const typed = input.value;
    const name = cleanName(typed, scenario);
    const problem = await keepScenario(name, search);
    // What has been typed meanwhile is another name.
    if (problem === null && input.value === typed) input.value = "";
    setAttempt({ search, name: problem === null ? name : null, problem: problem ?? "" });
  }

  return (
    <div className="save-scenario" role="group" aria-label="Save this scenario">
      <div className="save-scenario__row">
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
            // The form around is the estimate's.
            event.preventDefault();
            if (!event.repeat) void save();
          }}
        />
        <button
          type="button"
          className="button button--quiet"
          // The second click of two would find the field empty, and save under the suggestion.
          onClick={({ detail }) => detail < 2 && void save()}
        >
          Save
        </button>
      </div>
      <p className="save-scenario__status" role="status">
        {/* What was said of another scenario would read as if this one were saved. */}
        {attempt?.search === search &&
          (attempt.name === null ? (
            <span className="field-message">{attempt.problem}</span>
          ) : (
            <span>
              <span>{`Saved as “${attempt.name}”.`}</span>{" "}
              <PlaceLink to={LIST_ID}>See my scenarios</PlaceLink>
            </span>
          ))}
      </p>
    </div>
  );
}
