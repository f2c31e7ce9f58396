import { useEffect, useRef, type KeyboardEvent } from "react";
import { MAX_NAME_LENGTH, cleanName } from "~/domain/scenario/clean-name";
import { useLabels } from "~/features/labels/use-labels";
import { suggestName } from "./name-scenario";
import type { Scenario } from "~/domain/scenario/scenario";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";

/**
 * Renames a scenario in its row: Enter saves the name, Escape cancels. No form element, as it may
 * stand in the page's form.
 */
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
  useEffect(() => {
    field.current!.focus();
    field.current!.select();
  }, []);

  const campaign = useCampaign();
  const labels = useLabels();
  function submit() {
    onName(cleanName(field.current!.value) || suggestName(campaign, scenario));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onCancel();
    if (event.key !== "Enter") return;
    // The page's form would be submitted.
    event.preventDefault();
    if (!event.repeat) submit();
  }

  return (
    <div className="rename-form cluster" role="group" aria-label={`Rename “${name}”`}>
      <input
        ref={field}
        type="text"
        aria-label={`New name of “${name}”`}
        defaultValue={name}
        placeholder={suggestName(campaign, scenario, labels)}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        onKeyDown={handleKey}
      />
      <QuietButton onClick={submit}>Save name</QuietButton>
      <QuietButton onClick={onCancel}>Cancel</QuietButton>
    </div>
  );
}
