import { memo } from "react";
import { useCampaign } from "~/ui/campaign-context";
import { summarizeScenario } from "./summarize-scenario";
import { useLabels } from "~/features/labels/use-labels";
import { nameOf } from "./name-saved";
import { listAdjustments } from "~/domain/scenario/adjustments";
import { QuietButton } from "~/ui/buttons";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import type { ListActions } from "./list-actions";
import { RenameForm } from "./rename-form";
import { RowTotal } from "./row-total";
import { useRenaming } from "./use-renaming";
import type { SavedRow } from "./use-totals";
import { Checkbox } from "~/ui/checkbox";

/** A saved scenario: its link, its total, and the buttons to rename and delete it. */
export const ScenarioRow = memo(function ScenarioRow({
  row,
  among,
  update,
  actions,
  isCurrent,
  isTicked,
  tick,
}: {
  row: SavedRow;
  /** Wallets from which a shortened one must differ. */
  among: readonly string[];
  update: UpdateScenario;
  actions: ListActions;
  /** Whether the page shows this scenario. */
  isCurrent: boolean;
  /** Whether it is ticked for a comparison; null if there is nothing to compare it with. */
  isTicked: boolean | null;
  tick: (id: string, isTicked: boolean) => void;
}) {
  const campaign = useCampaign();
  const { saved, scenario } = row;
  const { isOpen: isRenaming, open, close, restoreFocus } = useRenaming();
  const name = nameOf(campaign, saved, useLabels(), among);

  return (
    <li className={`saved-row ${isCurrent ? "saved-row--current" : ""}`}>
      {isRenaming ? (
        <RenameForm
          name={name}
          scenario={scenario}
          onCancel={close}
          onName={(typed) => actions.rename(saved, typed) && close()}
        />
      ) : (
        <>
          {isTicked !== null && (
            <label className="saved-row__tick">
              <Checkbox
                checked={isTicked}
                onChange={({ currentTarget }) => tick(saved.id, currentTarget.checked)}
              />
              <span className="visually-hidden">{`Compare “${name}”`}</span>
            </label>
          )}
          <div className="saved-row__what">
            <ScenarioLink
              scenario={scenario}
              update={update}
              isCurrent={isCurrent}
              patch={scenario}
              when="visit"
              className="saved-row__name"
            >
              {name}
            </ScenarioLink>
            <p className="hint">
              {[
                ...summarizeScenario(campaign, scenario, name, among),
                `saved ${formatDay(saved.savedAt)}`,
              ].join(" · ")}
            </p>
            {listAdjustments(campaign, new URLSearchParams(saved.search)).length > 0 && (
              <p className="hint">Some saved values were adjusted.</p>
            )}
          </div>
          <RowTotal answer={row} />
          <div className="saved-row__actions saved-actions cluster">
            <button
              ref={restoreFocus}
              type="button"
              className="button button--quiet"
              onClick={open}
            >
              Rename<span className="visually-hidden">{` “${name}”`}</span>
            </button>
            <QuietButton
              // The second click of a double click would delete the row that has moved up.
              onClick={({ detail }) => detail < 2 && actions.remove(saved)}
            >
              Delete<span className="visually-hidden">{` “${name}”`}</span>
            </QuietButton>
          </div>
        </>
      )}
    </li>
  );
});

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

function formatDay(iso: string): string {
  return day.format(new Date(iso));
}
