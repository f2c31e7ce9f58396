import {
  useRef,
  useState,
  useEffect,
  type KeyboardEvent,
  createContext,
  useContext,
  memo,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import type { Answer } from "~/domain/answer";
import { formatDifference, formatUsd } from "~/domain/estimate/format";
import { listAdjustments } from "~/domain/scenario/codec";
import { formatScenarioName } from "~/domain/scenario/name-scenario";
import { MAX_NAME_LENGTH, cleanName } from "~/domain/scenario/wallet-labels";
import type { Column } from "~/features/compare/columns";
import { UnpinLink } from "~/features/compare/compare-links";
import { useLabels } from "~/features/labels/use-labels";
import { PageLink, useUpdate } from "~/features/scenario/scenario-context";
import { QuietButton, Checkbox } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import type { ListActions } from "./list-actions";
import {
  formatSavedName,
  type SavedScenario,
  scenarioOf,
  describeScenario,
} from "./saved-scenario";

export interface SavedRow extends Answer {
  saved: SavedScenario;
  identity: string;
}

export const ScenarioRow = memo(function ScenarioRow({
  row,
  among,
  actions,
  isCurrent,
  isTicked,
  tick,
}: {
  row: SavedRow;
  /** Wallets from which a shortened one must differ. */
  among: readonly string[];
  actions: ListActions;
  isCurrent: boolean;
  /** Whether it is ticked for a comparison; null if there is nothing to compare it with. */
  isTicked: boolean | null;
  tick: (id: string, isTicked: boolean) => void;
}) {
  const campaign = useCampaign();
  const { saved, scenario } = row;
  const name = formatSavedName(campaign, saved, useLabels(), among);
  const rename = useRenaming();

  return (
    <li className={`saved-row ${isCurrent ? "saved-row--current" : ""}`}>
      {rename.isOpen ? (
        <RenameForm saved={saved} name={name} actions={actions} close={rename.close} />
      ) : (
        <>
          {isTicked !== null && (
            <label className="saved-row__tick tap">
              <Checkbox
                checked={isTicked}
                onChange={({ currentTarget }) => tick(saved.id, currentTarget.checked)}
              />
              <span className="visually-hidden">{`Compare “${name}”`}</span>
            </label>
          )}
          <LinkAndTotal row={row} name={name} isCurrent={isCurrent}>
            <p className="hint">
              {[
                ...describeScenario(campaign, scenario, name, among),
                `saved ${day.format(new Date(saved.savedAt))}`,
              ].join(" · ")}
            </p>
            {listAdjustments(campaign, new URLSearchParams(saved.search)).length > 0 && (
              <p className="hint">Some saved values were adjusted.</p>
            )}
          </LinkAndTotal>
          <div className="saved-row__actions saved-actions cluster">
            <QuietButton {...rename.button}>
              Rename<span className="visually-hidden">{` “${name}”`}</span>
            </QuietButton>
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

/** The scenario at a place among the pinned: its link, its total, and the × that unpins it. */
export function PinnedRow({ column, index }: { column: Column; index: number }) {
  return (
    <li className="saved-row">
      <LinkAndTotal row={column} name={column.title}>
        <div className="row hint">
          <span>Pinned</span>
          <UnpinLink index={index} name={column.title} />
        </div>
      </LinkAndTotal>
    </li>
  );
}

/**
 * A scenario's link with what stands below it; its total at its wallets' current points, and the
 * difference from the page's.
 */
function LinkAndTotal({
  row: { scenario, status, totalUSD },
  name,
  isCurrent,
  children,
}: {
  row: Answer;
  name: string;
  isCurrent?: boolean;
  children: ReactNode;
}) {
  const update = useUpdate();

  function visit() {
    update(scenario, "visit");
    // The page scrolls to the top, so the focus must follow.
    document.querySelector("main")?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className="saved-row__what">
        <PageLink
          scenario={scenario}
          follow={visit}
          isCurrent={isCurrent}
          className="saved-row__name tap"
        >
          {name}
        </PageLink>
        {children}
      </div>
      {status === "loading" ? (
        <p className="saved-row__total hint">Loading…</p>
      ) : (
        <div className="saved-row__total">
          <b>{formatUsd(totalUSD)}</b>
          {status === "incomplete" && <p className="warning">incomplete</p>}
          {status !== "incomplete" && totalUSD !== null && <TotalDifference totalUSD={totalUSD} />}
        </div>
      )}
    </>
  );
}

/**
 * The page's total; null until complete, and while there is nothing to estimate. A context, so that
 * a slider doesn't render every row again.
 */
export const PageTotal = createContext<number | null>(null);

/** The difference from the page's total: `+$1,204 vs. this page`; nothing if they are equal. */
function TotalDifference({ totalUSD }: { totalUSD: number }) {
  const pageUSD = useContext(PageTotal);
  if (pageUSD === null || pageUSD === totalUSD) return null;
  const difference = totalUSD - pageUSD;
  return (
    <p className="hint">
      <span aria-hidden>{`${formatDifference(difference)} vs. this page`}</span>
      <span className="visually-hidden">
        {`, ${formatUsd(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than this page’s total`}
      </span>
    </p>
  );
}

/** Whether a form to rename is open; closing it returns the focus to the button that opens it. */
export function useRenaming() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setOpen(false));
    button.current?.focus();
  }

  return { isOpen, close, button: { ref: button, onClick: () => setOpen(true) } };
}

/** Renames a scenario: Enter saves the name, Escape cancels. No form element, as it may stand in the page's form. */
export function RenameForm({
  saved,
  name,
  actions,
  close,
}: {
  saved: SavedScenario;
  name: string;
  actions: ListActions;
  close: () => void;
}) {
  const campaign = useCampaign();
  const labels = useLabels();
  const field = useRef<HTMLInputElement>(null);
  const scenario = scenarioOf(campaign, saved);
  useEffect(() => {
    field.current!.focus();
    field.current!.select();
  }, []);

  function submit() {
    const typed = cleanName(field.current!.value) || formatScenarioName(campaign, scenario);
    if (actions.rename(saved, typed)) close();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
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
        placeholder={formatScenarioName(campaign, scenario, labels)}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        onKeyDown={handleKey}
      />
      <QuietButton onClick={submit}>Save name</QuietButton>
      <QuietButton onClick={close}>Cancel</QuietButton>
    </div>
  );
}
