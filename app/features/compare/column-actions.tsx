import { Form, Link } from "@remix-run/react";
import { useState, type FormEvent, type MouseEvent } from "react";
import { MAX_NAME_LENGTH } from "~/domain/scenario/wallet-labels";
import { useLabels } from "~/features/labels/use-labels";
import { suggestName } from "~/features/saved/name-scenario";
import { pagePath } from "~/features/scenario/scenario-context";
import { hasModifier } from "~/ui/anchor-link";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import type { Column } from "./compare-lookups";
import {
  COMPARED_PARAM,
  comparisonPath,
  NAME_PARAM,
  type NamedScenario,
  writeNamed,
} from "./comparison";

interface ColumnProps {
  columns: readonly Column[];
  index: number;
}

/** The actions on a column. */
export function ColumnActions({ columns, index }: ColumnProps) {
  const campaign = useCampaign();
  const { scenario, title } = columns[index]!;
  const others = columns.filter((_, place) => place !== index);

  /** Focuses the table: a second press must not hit the link of the column that moves up. */
  function leaveColumn(event: MouseEvent<HTMLElement>) {
    if (hasModifier(event)) return;
    // Without another column, the table goes, too.
    const target = event.currentTarget.closest<HTMLElement>(
      others.length > 0 ? "[role=group]" : "main",
    );
    target?.focus({ preventScroll: true });
  }

  return (
    <div className="compare__actions cluster">
      <a className="tap" href={pagePath(campaign, scenario, "")}>
        Open<span className="visually-hidden">{` “${title}”`}</span>
      </a>
      <Link className="tap" to={comparisonPath(campaign, others)} onClick={leaveColumn}>
        Remove<span className="visually-hidden">{` “${title}”`}</span>
      </Link>
      <RenameColumn columns={columns} index={index} />
    </div>
  );
}

/** A form to rename a column; an empty name restores the suggested one. */
function RenameColumn({ columns, index }: ColumnProps) {
  const labels = useLabels();
  const campaign = useCampaign();
  const own = columns[index]!;
  const ownPath = comparisonPath(campaign, [own]);
  // Closes the fold for another scenario in this column.
  const [openPath, setOpenPath] = useState<string | null>(null);
  return (
    <details
      open={openPath === ownPath}
      onToggle={({ currentTarget }) => setOpenPath(currentTarget.open ? ownPath : null)}
    >
      <summary className="text-button tap">
        Rename<span className="visually-hidden">{` “${own.title}”`}</span>
      </summary>
      <Form action="/compare" onSubmit={closeFold}>
        <HiddenFields compared={columns.map(({ scenario }) => ({ scenario, name: "" }))} />
        {columns.map(({ name }, place) =>
          // One field per name, even if empty: names are matched by position.
          place === index ? (
            <input
              // Another scenario in this column starts with its own name.
              key={ownPath}
              type="text"
              name={NAME_PARAM}
              aria-label={`New name of “${own.title}”`}
              defaultValue={name}
              placeholder={suggestName(campaign, own.scenario, labels)}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
            />
          ) : (
            <input key={place} type="hidden" name={NAME_PARAM} value={name} />
          ),
        )}
        <QuietButton type="submit">Save name</QuietButton>
      </Form>
    </details>
  );
}

/** Closes the fold and returns the focus to its summary. */
function closeFold({ currentTarget }: FormEvent<HTMLFormElement>) {
  const fold = currentTarget.closest("details")!;
  fold.open = false;
  fold.querySelector("summary")!.focus();
}

/** A comparison's parameters as hidden form fields. */
export function HiddenFields({ compared }: { compared: readonly NamedScenario[] }) {
  const campaign = useCampaign();
  return [...writeNamed(campaign, compared, COMPARED_PARAM)].map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
