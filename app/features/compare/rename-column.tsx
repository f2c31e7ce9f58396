import { Form } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useCampaign } from "~/ui/campaign-context";
import { comparisonPath } from "./comparison";
import { dropNames } from "./comparison";
import { NAME_PARAM, type NamedScenario } from "./named-scenarios";
import { MAX_NAME_LENGTH } from "~/domain/scenario/clean-name";
import { useLabels } from "~/features/labels/use-labels";
import { suggestName } from "~/features/saved/name-scenario";
import { QuietButton } from "~/ui/buttons";
import { HiddenFields } from "./hidden-fields";

/** Which column it is. */
export interface ColumnProps {
  compared: readonly NamedScenario[];
  /** The column's displayed name. */
  name: string;
  index: number;
}

/** A form to rename a column; an empty name restores the suggested one. */
export function RenameColumn({ compared, name, index }: ColumnProps) {
  const labels = useLabels();
  const campaign = useCampaign();
  const own = compared[index]!;
  const ownPath = comparisonPath(campaign, [own]);
  // Closes the fold for another scenario in this column.
  const [openPath, setOpenPath] = useState<string | null>(null);
  const before = compared.slice(0, index);
  const after = compared.slice(index + 1);
  return (
    <details
      open={openPath === ownPath}
      onToggle={({ currentTarget }) => setOpenPath(currentTarget.open ? ownPath : null)}
    >
      <summary>
        Rename<span className="visually-hidden">{` “${name}”`}</span>
      </summary>
      <Form action="/compare" onSubmit={closeFold}>
        <HiddenFields compared={dropNames(compared)} />
        <Names of={before} />
        <input
          // Another scenario in this column starts with its own name.
          key={ownPath}
          type="text"
          name={NAME_PARAM}
          aria-label={`New name of “${name}”`}
          defaultValue={own.name}
          placeholder={suggestName(campaign, own.scenario, labels)}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
        <Names of={after} />
        <QuietButton type="submit">Save name</QuietButton>
      </Form>
    </details>
  );
}

/** One field per name, even if empty: names are matched by position. */
function Names({ of }: { of: readonly NamedScenario[] }) {
  return of.map(({ name }, index) => (
    <input key={index} type="hidden" name={NAME_PARAM} value={name} />
  ));
}

/** Closes the fold and returns the focus to its summary. */
function closeFold({ currentTarget }: FormEvent<HTMLFormElement>) {
  const fold = currentTarget.closest("details")!;
  fold.open = false;
  fold.querySelector("summary")!.focus();
}
