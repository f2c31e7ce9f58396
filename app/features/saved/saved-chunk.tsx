/* One script with all code for saved scenarios, loaded after the page. */
import { useLabels } from "~/features/labels/use-labels";
import { AnchorLink } from "~/ui/anchor-link";
import { QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { LIST_ID } from "~/ui/page-ids";
import { useListActions } from "./list-actions";
import { formatSavedName } from "./saved-scenario";
import { type SaveResult, useSaved } from "./saved-store";
import { RenameForm, useRenaming } from "./scenario-row";

export { saveScenario, type SaveResult } from "./saved-store";
export { ScenarioList } from "./scenario-list";

/** Says under which name a scenario is saved, and lets the visitor change it; or why it isn't. */
export function SaveMessage(props: SaveResult & { dismiss: () => void }) {
  if ("error" in props) return <p className="field-message">{props.error}</p>;
  // Starts anew for another scenario.
  return <SavedAs key={props.id} {...props} />;
}

/** The name, while the list has the scenario. */
function SavedAs({ id, isNew, dismiss }: { id: string; isNew: boolean; dismiss: () => void }) {
  const campaign = useCampaign();
  const labels = useLabels();
  const saved = useSaved().scenarios.find((each) => each.id === id);
  const { notice, actions } = useListActions();
  const rename = useRenaming();
  if (saved === undefined) return null;
  const name = formatSavedName(campaign, saved, labels);
  return (
    <>
      {rename.isOpen ? (
        <RenameForm saved={saved} name={name} actions={actions} close={rename.close} />
      ) : (
        <p className="saved-actions cluster">
          <span>{`${isNew ? "Saved" : "Already saved"} as “${name}”.`}</span>
          <QuietButton {...rename.button}>Rename</QuietButton>
          <AnchorLink to={LIST_ID}>See my scenarios</AnchorLink>
          <QuietButton aria-label="Dismiss" onClick={dismiss}>
            ×
          </QuietButton>
        </p>
      )}
      {notice?.isProblem && <p className="field-message">{notice.text}</p>}
    </>
  );
}
