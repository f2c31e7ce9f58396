import { useEffect, useRef, type FormEvent } from "react";
import { MAX_NAME_LENGTH, cleanName, suggestName } from "./name-scenario";
import type { Scenario } from "~/domain/scenario/scenario";
import { QuietButton } from "~/ui/buttons";

/** Renames a scenario in its row: Enter saves the name, Escape cancels. */
export function RenameForm({
  name,
  scenario,
  onName,
  onCancel,
}: {
  name: string;
  scenario: Scenario;
  onName: (name: string) => void;
  onCancel: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onName(cleanName(field.current!.value) || suggestName(scenario));
  }

  return (
    <form className="rename-form cluster" onSubmit={handleSubmit}>
      <input
        ref={field}
        type="text"
        aria-label={`New name of “${name}”`}
        defaultValue={name}
        placeholder={suggestName(scenario)}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.nativeEvent.isComposing) onCancel();
        }}
      />
      <QuietButton type="submit">Save name</QuietButton>
      <QuietButton onClick={onCancel}>Cancel</QuietButton>
    </form>
  );
}
