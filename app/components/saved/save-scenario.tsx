import { useRef, useState } from "react";
import { addScenario } from "~/saved/change-document";
import { MAX_NAME_LENGTH, cleanName, suggestName } from "~/saved/name-scenario";
import { writeScenario } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";
import { AnchorLink } from "../layout/anchor-link";
import { QuietButton } from "../buttons";
import { useWhenIdle } from "../render-when-idle";
import { LIST_ID } from "./my-scenarios";
import { changeSaved, describeStorageError, useSaved } from "./saved-store";

/** The last attempt to save: the scenario and the result. */
interface Attempt {
  search: string;
  name: string;
  /** Why it failed, in words for the visitor; null for success. */
  error: string | null;
}

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
    const name = cleanName(typed, scenario);
    const error = await saveScenario(name, search);
    // A text that was typed meanwhile is another name.
    if (error === null && input.value === typed) input.value = "";
    setAttempt({ search, name, error });
  }

  return (
    <div className="save-scenario" role="group" aria-label="Save this scenario">
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
            <SavedAs {...attempt} />
          ))}
      </p>
    </div>
  );
}

/** Says under which name it was saved, as long as it is in the list under that name. */
function SavedAs({ name, search }: Attempt) {
  const { scenarios } = useSaved().document;
  if (!scenarios.some((saved) => saved.name === name && saved.search === search)) return null;
  return (
    <span>
      <span>{`Saved as “${name}”.`}</span> <AnchorLink to={LIST_ID}>See my scenarios</AnchorLink>
    </span>
  );
}

/** @returns null, or why the browser did not save it, in words for the visitor. */
async function saveScenario(name: string, search: string): Promise<string | null> {
  const added = { id: makeId(), name, search, savedAt: new Date().toISOString() };
  const result = await changeSaved((document) => addScenario(document, added));
  return result.ok ? null : describeStorageError(result.reason);
}

/** A new id; plain http has no `randomUUID`. */
function makeId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
