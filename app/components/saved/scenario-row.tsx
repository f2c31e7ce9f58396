import { memo, useRef, useState } from "react";
import { describeScenario } from "~/saved/describe-scenario";
import { nameOf } from "~/saved/name-scenario";
import { listAdjustments } from "~/scenario/adjustments";
import { QuietButton } from "../buttons";
import { ScenarioLink } from "../scenario/scenario-link";
import type { UpdateScenario } from "../scenario/use-scenario";
import type { ListActions } from "./list-actions";
import { RenameForm } from "./rename-form";
import { RowTotal } from "./row-total";
import type { SavedRow } from "./use-totals";

/** A saved scenario: its link, its total, and the buttons to rename and delete it. */
export const ScenarioRow = memo(function ScenarioRow({
  row: { saved, scenario, total },
  update,
  actions,
  isCurrent,
  isTicked,
  tick,
}: {
  row: SavedRow;
  update: UpdateScenario;
  actions: ListActions;
  /** Whether the page shows this scenario. */
  isCurrent: boolean;
  /** Whether it is to be compared; null where there is nothing to compare it with. */
  isTicked: boolean | null;
  tick: (id: string, isTicked: boolean) => void;
}) {
  const [isRenaming, setRenaming] = useState(false);
  const hasRenamed = useRef(false);
  const name = nameOf(saved);

  function endRenaming() {
    hasRenamed.current = true;
    setRenaming(false);
  }

  async function rename(typed: string) {
    if (await actions.rename(saved, typed)) endRenaming();
  }

  /** Gives the focus back to the button when renaming is over. */
  function restoreFocus(button: HTMLButtonElement | null) {
    if (button === null || !hasRenamed.current) return;
    hasRenamed.current = false;
    button.focus();
  }

  return (
    <li className={`saved-row cluster ${isCurrent ? "saved-row--current" : ""}`}>
      {isRenaming ? (
        <RenameForm
          {...{ name, scenario }}
          onCancel={endRenaming}
          onName={(typed) => void rename(typed)}
        />
      ) : (
        <>
          {isTicked !== null && (
            <label className="saved-row__tick">
              <input
                type="checkbox"
                autoComplete="off"
                checked={isTicked}
                onChange={({ currentTarget }) => tick(saved.id, currentTarget.checked)}
              />
              <span className="visually-hidden">{`Compare “${name}”`}</span>
            </label>
          )}
          <div className="saved-row__what">
            <ScenarioLink
              {...{ scenario, update, isCurrent }}
              patch={scenario}
              when="visit"
              className="saved-row__name"
            >
              {name}
            </ScenarioLink>
            <p className="hint">
              {[...describeScenario(scenario, name), `saved ${formatDay(saved.savedAt)}`].join(
                " · ",
              )}
            </p>
            {listAdjustments(new URLSearchParams(saved.search)).length > 0 && (
              <p className="hint">Not all of it could be used as it was saved.</p>
            )}
          </div>
          <RowTotal total={total} />
          <div className="saved-row__actions cluster">
            <button
              ref={restoreFocus}
              type="button"
              className="button button--quiet"
              onClick={() => setRenaming(true)}
            >
              Rename<span className="visually-hidden">{` “${name}”`}</span>
            </button>
            <QuietButton
              // A double click's second click would delete the row that has moved up.
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
